@echo off
rem Starts Agon, and builds it first if necessary. Needs an installed JDK 25 or newer, and Maven to build.
rem AGON_JAVA_HOME selects the JDK, and AGON_JAVA_OPTS adds options of java.
rem No delayed expansion: arguments can contain exclamation marks.
setlocal EnableExtensions DisableDelayedExpansion

set "HOME_DIR=%~dp0"
if "%HOME_DIR:~-1%"=="\" set "HOME_DIR=%HOME_DIR:~0,-1%"
set "LIB=%HOME_DIR%\launcher\target\agon\lib"
set "NATIVES=%HOME_DIR%\launcher\target\agon\natives"
set "STAMP=%HOME_DIR%\launcher\target\agon\built"
rem The libraries that train networks and evaluate them fast, if "mvn -Plearning -DskipTests package" has built their module.
set "CLASSES=%NATIVES%\*"
if exist "%HOME_DIR%\framework-learning\target\jars" set "CLASSES=%CLASSES%;%HOME_DIR%\framework-learning\target\framework-learning-0.1.0.jar;%HOME_DIR%\framework-learning\target\jars\*"

set "JDK="
call :try "%AGON_JAVA_HOME%"
call :try "%JAVA_HOME%"
for %%J in (java.exe) do if not "%%~$PATH:J"=="" call :try "%%~dp$PATH:J.."
for /d %%D in ("%ProgramFiles%\Java\*" "%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%ProgramFiles%\BellSoft\*" "%ProgramFiles%\Semeru\*" "%USERPROFILE%\.jdks\*") do call :try "%%~D"
if not defined JDK (
    echo agon: no JDK 25 or newer was found; install one from https://adoptium.net, or set AGON_JAVA_HOME to the folder of a JDK 1>&2
    exit /b 2
)

if not exist "%HOME_DIR%\pom.xml" goto start
call :stale
if not "%ERRORLEVEL%"=="1" goto start
call :build
if errorlevel 1 exit /b 2

:start
if not exist "%LIB%" (
    echo agon: "%LIB%" does not exist; run agon in a folder with the sources of Agon to build it 1>&2
    exit /b 2
)

rem A window creates few objects: a small initial heap saves 100 MB.
set "HEAP="
if "%~1"=="" set "HEAP=-Xms64m"
:look
if "%~1"=="" goto launch
if "%~1"=="--window" set "HEAP=-Xms64m"
shift /1
goto look

:launch
rem All output is UTF-8, but consoles start with the code page of the country.
set "PAGE="
for /f "tokens=2 delims=:." %%C in ('chcp 2^>nul') do set "PAGE=%%C"
if defined PAGE chcp 65001 >nul 2>&1
"%JDK%\bin\java.exe" -Xmx1536m %HEAP% -XX:+UseSerialGC -XX:+UseCompactObjectHeaders -Djdk.util.jar.version=24 --sun-misc-unsafe-memory-access=allow --enable-native-access=org.jline.terminal.ffm,org.lwjgl,org.lwjgl.glfw,org.lwjgl.opengl,org.lwjgl.stb,imgui.binding,org.xerial.sqlitejdbc,ALL-UNNAMED "-Dagon.home=%HOME_DIR%" %AGON_JAVA_OPTS% --add-reads org.xerial.sqlitejdbc=ALL-UNNAMED -p "%LIB%" -cp "%CLASSES%" -m agon.launcher/agon.launcher.Main %*
set "RESULT=%ERRORLEVEL%"
if defined PAGE chcp %PAGE% >nul 2>&1
rem If Java cannot start, it exits with 1, which has another meaning here.
if not "%RESULT%"=="1" exit /b %RESULT%
"%JDK%\bin\java.exe" -Xmx1536m %HEAP% -XX:+UseSerialGC -XX:+UseCompactObjectHeaders %AGON_JAVA_OPTS% -version >nul 2>&1
if not errorlevel 1 exit /b 1
echo agon: Java does not start; check the options in AGON_JAVA_OPTS, JDK_JAVA_OPTIONS and JAVA_TOOL_OPTIONS 1>&2
exit /b 2

rem Uses the folder %1 as the JDK if none has been found yet and its release file shows that it is new enough.
:try
if defined JDK exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "VERSION="
for /f "usebackq tokens=1,2 delims==" %%K in ("%~1\release") do if "%%K"=="JAVA_VERSION" set "VERSION=%%~L"
if not defined VERSION exit /b 0
for /f "tokens=1 delims=.-+" %%M in ("%VERSION%") do if %%M GEQ 25 set "JDK=%~1"
exit /b 0

rem Error level 1 if a source file is newer than the last build; otherwise another level.
:stale
if not exist "%LIB%" exit /b 1
if not exist "%STAMP%" exit /b 1
powershell -NoProfile -Command "$built = (Get-Item -LiteralPath $env:STAMP).LastWriteTimeUtc; Set-Location -LiteralPath $env:HOME_DIR; $from = @(Get-Item -Path 'pom.xml', '*\pom.xml') + @(Get-ChildItem -Path '*\src\main' -Recurse); if ($from | Where-Object { $_.LastWriteTimeUtc -gt $built }) { exit 1 } else { exit 0 }"
exit /b %ERRORLEVEL%

:build
where mvn >nul 2>&1
if errorlevel 1 (
    echo agon: Agon must be built first, but mvn was not found; install Maven or add it to PATH 1>&2
    exit /b 1
)
if exist "%LIB%" (echo agon: building Agon again, because it has changed 1>&2) else (echo agon: building Agon; the first build takes one to two minutes and downloads about 90 MB 1>&2)
set "LOG=%TEMP%\agon-build-%RANDOM%.log"
set "BUILDING=%HOME_DIR%\launcher\target\building"
if not exist "%HOME_DIR%\launcher\target" mkdir "%HOME_DIR%\launcher\target"
rem Created before the build, so that files that change during the build are newer.
rem Only || detects that a file could not be opened.
type nul > "%BUILDING%" || (
    echo agon: cannot write to "%HOME_DIR%\launcher\target" 1>&2
    exit /b 1
)
pushd "%HOME_DIR%"
set "JAVA_HOME=%JDK%"
call mvn -q -B -DskipTests -Dspotless.check.skip -pl launcher,game-dvonn-stub -am package > "%LOG%" 2>&1
set "RESULT=%ERRORLEVEL%"
popd
if not "%RESULT%"=="0" (
    type "%LOG%" 1>&2
    del "%LOG%"
    echo agon: the build failed; see its output above 1>&2
    exit /b 1
)
del "%LOG%"
move /y "%BUILDING%" "%STAMP%" >nul
exit /b 0
