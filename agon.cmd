@echo off
rem Starts Agon, and builds it first if necessary. Needs an installed JDK 25 or newer, and Maven to build.
rem AGON_JAVA_HOME selects the JDK, and AGON_JAVA_OPTS adds options of java.
rem No delayed expansion: arguments can contain exclamation marks.
setlocal EnableExtensions DisableDelayedExpansion

rem How the user started this script. Printed commands start in the same way.
set "STARTED=%~0"
call :home
if not "%HOME_DIR:;=%"=="%HOME_DIR%" (
    >&2 echo agon: the path of the folder of Agon, "%HOME_DIR%", contains a semicolon, which Java does not allow; rename or move the folder
    exit /b 2
)
set "INSTALLED=%HOME_DIR%\installed"

set "JDK="
if defined AGON_JAVA_HOME call :try "%AGON_JAVA_HOME:"=%"
if defined AGON_JAVA_HOME if not defined JDK (
    >&2 echo agon: AGON_JAVA_HOME is "%AGON_JAVA_HOME:"=%", which is not the folder of a JDK 25 or newer; change it, or unset it to search for a JDK
    exit /b 2
)
if defined JAVA_HOME call :try "%JAVA_HOME:"=%"
for %%J in (java.exe) do if not "%%~$PATH:J"=="" call :try "%%~dp$PATH:J.."
for /d %%D in ("%ProgramFiles%\Java\*" "%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%ProgramFiles%\BellSoft\*" "%ProgramFiles%\Semeru\*" "%USERPROFILE%\.jdks\*") do call :try "%%~D"
if not defined JDK (
    >&2 echo agon: no JDK 25 or newer was found; install one from https://adoptium.net, or set AGON_JAVA_HOME to the folder of a JDK
    exit /b 2
)

rem The serial collector is the fastest for commands; a window and a server need the short pauses of G1.
rem A window creates few objects: a small initial heap saves 100 MB.
set "HEAP="
set "SPARK="
set "COLLECTOR=-XX:+UseSerialGC"
if x%1==xserve set "COLLECTOR=-XX:+UseG1GC -XX:+ExitOnOutOfMemoryError"
if x%1==x call :window
set "FIRST=%~1"
:look
rem No quotes around the argument: it can contain quotes that protect spaces and special characters.
if x%1==x goto looked
if x%1==x--window call :window
if x%1==x--cluster set "SPARK=wanted"
shift /1
goto look

:looked
if defined AGON_JAVA_OPTS if not "%AGON_JAVA_OPTS:GC=%"=="%AGON_JAVA_OPTS%" set "COLLECTOR="
call :build program || exit /b 2
call :find program
if not defined FOLDER (
    >&2 echo agon: "%INSTALLED%" does not contain Agon; run agon in a folder with the sources of Agon to build it
    exit /b 2
)
set "PROGRAM=%FOLDER%"
call :find learning
set "LEARNING=%FOLDER%"
rem Spark is downloaded only for the commands that have the option --cluster; other commands reject it.
if defined SPARK if not "%FIRST:~0,1%"=="-" (
    set "SPARK="
    for %%C in (export stats tournament tune) do if "%FIRST%"=="%%C" set "SPARK=wanted"
)
rem One thread per worker for networks; additional threads sleep while they wait.
if not defined OMP_NUM_THREADS set "OMP_NUM_THREADS=1"
if not defined OMP_WAIT_POLICY set "OMP_WAIT_POLICY=PASSIVE"
if not defined SPARK goto launch
call :build spark || exit /b 2
call :find spark
if not defined FOLDER (
    >&2 echo agon: --cluster needs Apache Spark, which can only be downloaded in a folder with the sources of Agon
    exit /b 2
)
set "SPARK=%FOLDER%"

:launch
rem A plugin can end a Java program with any exit code, so the program writes its exit code to this file. The file also
rem lists the folders that the program uses, so that build\Build.java does not delete them.
if not exist "%INSTALLED%\running" mkdir "%INSTALLED%\running" 2>nul
set "MARK=%INSTALLED%\running\agon-%RANDOM%-%RANDOM%"
(echo starting>"%MARK%") 2>nul
if not exist "%MARK%" set "MARK="
if defined MARK for %%F in ("%PROGRAM%" "%LEARNING%" "%SPARK%") do if not "%%~F"=="" (echo %%~nxF>>"%MARK%") 2>nul
rem All output is UTF-8, but consoles start with the code page of the country.
set "PAGE="
for /f "tokens=2 delims=:." %%C in ('chcp 2^>nul') do set "PAGE=%%C"
if defined PAGE chcp 65001 >nul 2>&1
if defined SPARK goto cluster
"%JDK%\bin\java.exe" -Xmx1536m %HEAP% %COLLECTOR% -XX:PretenureSizeThreshold=60000 -XX:+UseCompactObjectHeaders -Djdk.util.jar.version=24 -XX:+DisplayVMOutputToStderr -Xlog:disable -Xlog:all=warning:stderr --sun-misc-unsafe-memory-access=allow --enable-native-access=org.jline.terminal.ffm,org.lwjgl,org.lwjgl.glfw,org.lwjgl.opengl,org.lwjgl.stb,imgui.binding,org.xerial.sqlitejdbc,ALL-UNNAMED "-Dagon.home=%HOME_DIR%" "-Dagon.start=%STARTED%" "-Dagon.libraries=%LEARNING%" "-Dagon.running=%MARK%" %AGON_JAVA_OPTS% -p "%PROGRAM%\lib" -cp "%PROGRAM%\natives\*" -m agon.launcher/agon.launcher.Main %*
set "RESULT=%ERRORLEVEL%"
goto ended

:cluster
rem Everything is on the class path, which Spark sends to its workers.
set "JARS="
set "DATA=%APPDATA%\agon"
if defined AGON_DATA set "DATA=%AGON_DATA%"
for %%P in ("%HOME_DIR%\plugins\*.jar" "%DATA%\plugins\*.jar") do call :append "%%~P"
"%JDK%\bin\java.exe" -Xmx1536m -XX:+UseSerialGC -XX:PretenureSizeThreshold=60000 -XX:+UseCompactObjectHeaders -Djdk.util.jar.version=24 -XX:+DisplayVMOutputToStderr -Xlog:disable -Xlog:all=warning:stderr --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED "-Dagon.home=%HOME_DIR%" "-Dagon.start=%STARTED%" -Dagon.plugins=class-path "-Dagon.running=%MARK%" %AGON_JAVA_OPTS% -cp "%PROGRAM%\lib\*%JARS%;%SPARK%\*;%SPARK%\jars\*" agon.launcher.Main %*
set "RESULT=%ERRORLEVEL%"

:ended
if defined PAGE chcp %PAGE% >nul 2>&1
if not defined MARK exit /b %RESULT%
set "STATE="
set "CODE="
for /f "usebackq tokens=1,2" %%S in ("%MARK%") do if not defined STATE (
    set "STATE=%%S"
    set "CODE=%%T"
)
if not "%STATE%"=="ended" for /f "usebackq tokens=1,*" %%S in ("%MARK%") do if "%%S"=="plugin" >&2 echo agon: loaded plugin: %%T
del "%MARK%" 2>nul
if "%STATE%"=="ended" exit /b %CODE%
rem Windows ends a program after a crash with a negative exit code.
if %RESULT% lss 0 exit /b %RESULT%
if %RESULT% gtr 128 exit /b %RESULT%
if "%STATE%"=="starting" (
    >&2 echo agon: Java does not start; check the options in AGON_JAVA_OPTS, JDK_JAVA_OPTIONS and JAVA_TOOL_OPTIONS
) else (
    >&2 echo agon: a plugin ended the program before the command had finished; remove the plugin, or report the problem to its author
)
exit /b 2

rem Sets HOME_DIR to the folder of this script. If the script is found on PATH and its name was given in quotes, the
rem folder is correct only in a subroutine.
:home
set "HOME_DIR=%~dp0"
set "HOME_DIR=%HOME_DIR:~0,-1%"
exit /b 0

:window
set "HEAP=-Xms64m"
set "COLLECTOR=-XX:+UseG1GC -XX:GCTimeRatio=3"
exit /b 0

:append
set "JARS=%JARS%;%~1"
exit /b 0

rem Sets FOLDER to the folder of the installed part %1, or to nothing if it is not installed. See build\Build.java.
:find
set "FOLDER="
set "NAME="
if exist "%INSTALLED%\%~1" set /p NAME=<"%INSTALLED%\%~1"
if defined NAME if exist "%INSTALLED%\%NAME%" set "FOLDER=%INSTALLED%\%NAME%"
exit /b 0

rem Builds the part %1 if its sources have changed. PowerShell gets no input; the input is for Agon.
:build
if not exist "%HOME_DIR%\pom.xml" exit /b 0
call :find %1
if not defined FOLDER goto make
set "STAMP=%INSTALLED%\%~1"
powershell -NoProfile -Command "$built = (Get-Item -LiteralPath $env:STAMP).LastWriteTimeUtc; Set-Location -LiteralPath $env:HOME_DIR; $modules = Select-String -Path 'pom.xml' -Pattern '<module>(.*)</module>' | ForEach-Object { $_.Matches[0].Groups[1].Value }; $from = @(Get-Item -Path 'pom.xml') + @($modules | ForEach-Object { Get-ChildItem -Path ($_ + '\pom.xml'), ($_ + '\src\main') -Recurse -ErrorAction SilentlyContinue }); if ($from | Where-Object { $_.LastWriteTimeUtc -gt $built }) { exit 1 } else { exit 0 }" <nul
if not "%ERRORLEVEL%"=="1" exit /b 0
:make
pushd "%HOME_DIR%"
"%JDK%\bin\java.exe" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 build\Build.java %1
set "RESULT=%ERRORLEVEL%"
popd
exit /b %RESULT%

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
