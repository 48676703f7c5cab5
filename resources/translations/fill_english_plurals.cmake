# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later

# cmake -D FILE=rearguard_en.ts -P fill_english_plurals.cmake
# Writes the two forms of every text whose plural is marked in it: "%n hex(es)", "%n step(s)". What is not so regular
# stays unfinished and is filled in by hand.
file(READ "${FILE}" texts)
while(texts MATCHES "<source>([^<]*\\((s|es)\\)[^<]*)</source>[ \n]*<translation type=\"unfinished\">[ \n]*<numerusform>[^<]*</numerusform>[ \n]*<numerusform>[^<]*</numerusform>[ \n]*</translation>")
    set(unfinished "${CMAKE_MATCH_0}")
    set(source "${CMAKE_MATCH_1}")
    string(REGEX REPLACE "\\((s|es)\\)" "" one "${source}")
    string(REGEX REPLACE "\\((s|es)\\)" "\\1" many "${source}")
    string(CONCAT finished
        "<source>${source}</source>\n        <translation>\n"
        "            <numerusform>${one}</numerusform>\n            <numerusform>${many}</numerusform>\n"
        "        </translation>")
    string(REPLACE "${unfinished}" "${finished}" texts "${texts}")
endwhile()
file(WRITE "${FILE}" "${texts}")
