# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later

# cmake -D SOURCE=… -D LUPDATE=… -D DATA_TEXTS=… -D SCRATCH=… [-D CODE=de] [-D FILE=…] -P update_language.cmake
# Brings one language's file up to date with the texts of code and data: new ones are unfinished, old ones are gone. CODE
# may come from the environment; where there is no such file it is begun.
if(NOT CODE)
    set(CODE "$ENV{CODE}")
endif()
if(NOT CODE MATCHES "^[a-z][a-z][a-z]?(_[A-Z][A-Z])?$")
    message(FATAL_ERROR "Which language? CODE is a word such as fr or pt_BR, not \"${CODE}\".")
endif()
if(NOT FILE)
    set(FILE "${SOURCE}/resources/translations/rearguard_${CODE}.ts")
endif()

set(options -silent -locations none -no-obsolete)
set(folders app core ui)
if(CODE STREQUAL "en")
    # English is what the code says; its file holds the plurals.
    list(APPEND options -pluralonly)
else()
    list(APPEND options -source-language en -target-language ${CODE})
    set(data "${SCRATCH}/data_texts_${CODE}.cpp")
    execute_process(COMMAND "${DATA_TEXTS}" "${SOURCE}" ${CODE} "${data}" COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND folders "${data}")
endif()
execute_process(COMMAND "${LUPDATE}" ${options} ${folders} -ts "${FILE}"
    WORKING_DIRECTORY "${SOURCE}" COMMAND_ERROR_IS_FATAL ANY)
if(CODE STREQUAL "en")
    execute_process(COMMAND "${CMAKE_COMMAND}" -D "FILE=${FILE}"
        -P "${SOURCE}/resources/translations/fill_english_plurals.cmake" COMMAND_ERROR_IS_FATAL ANY)
endif()
