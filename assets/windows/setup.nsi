; The setup for Windows: for whoever runs it, without an administrator (tests/tools/pack.py).
Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user
!include MUI2.nsh

Name "Tidetable"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tidetable"
BrandingText "Tidetable ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Tidetable"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Tidetable setup"
VIAddVersionKey CompanyName "The Tidetable developers"
VIAddVersionKey LegalCopyright "MIT licence; see LICENSES.txt"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tidetable.exe"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
LangString RUNNING ${LANG_ENGLISH} "Tidetable is still open. Close it, then try again."
LangString RUNNING ${LANG_FRENCH} "Tidetable est encore ouvert. Fermez-le, puis réessayez."
LangString RUNNING ${LANG_GERMAN} "Tidetable ist noch offen. Schließe es und versuche es dann noch einmal."

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tidetable"

; Take away what a setup brought, and nothing else: somebody may keep matches there (--portable).
!macro REMOVE UN
Function ${UN}Remove
  again:
  ClearErrors
  Delete "$INSTDIR\tidetable.exe"
  Delete "$INSTDIR\tidetable.com"
  IfErrors 0 closed
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    Abort
  closed:
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
FunctionEnd
!macroend
!insertmacro REMOVE ""
!insertmacro REMOVE "un."

Section
  Call Remove
  SetOutPath "$INSTDIR"
  File /r "${BINARY}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Tidetable.lnk" "$INSTDIR\tidetable.exe"
  WriteRegStr HKCU "${ENTRY}" DisplayName "Tidetable"
  WriteRegStr HKCU "${ENTRY}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" DisplayIcon "$INSTDIR\tidetable.exe"
  WriteRegStr HKCU "${ENTRY}" Publisher "The Tidetable developers"
  WriteRegStr HKCU "${ENTRY}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" NoModify 1
  WriteRegDWORD HKCU "${ENTRY}" NoRepair 1
SectionEnd

Section "Uninstall"
  Call un.Remove
  Delete "$SMPROGRAMS\Tidetable.lnk"
  DeleteRegKey HKCU "${ENTRY}"
SectionEnd
