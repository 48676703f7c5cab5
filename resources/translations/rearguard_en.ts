<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>AdvanceBox</name>
    <message numerus="yes">
        <source>%n unit(s) may.</source>
        <translation>
            <numerusform>%n unit may.</numerusform>
            <numerusform>%n units may.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AlternativesBox</name>
    <message numerus="yes">
        <source>%1 has %n step(s): it is eliminated</source>
        <translation>
            <numerusform>%1 has one step: it is eliminated</numerusform>
            <numerusform>%1 has %n steps: it is eliminated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 keeps %n step(s)</source>
        <translation>
            <numerusform>%1 keeps one step</numerusform>
            <numerusform>%1 keeps %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message numerus="yes">
        <source>in supply, %n hex(es): %1 (%2)</source>
        <translation>
            <numerusform>in supply, %n hex: %1 (%2)</numerusform>
            <numerusform>in supply, %n hexes: %1 (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 zone of control: %n hex(es)</source>
        <translation>
            <numerusform>%1 zone of control: %n hex</numerusform>
            <numerusform>%1 zone of control: %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n unit(s) in supply</source>
        <translation>
            <numerusform>%1: %2 of %n unit in supply</numerusform>
            <numerusform>%1: %2 of %n units in supply</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in supply through %3, %n hex(es): %1 (%2)</source>
        <translation>
            <numerusform>in supply through %3, %n hex: %1 (%2)</numerusform>
            <numerusform>in supply through %3, %n hexes: %1 (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>supply &quot;%3&quot;, %n hex(es): %1 (%2)</source>
        <translation>
            <numerusform>supply &quot;%3&quot;, %n hex: %1 (%2)</numerusform>
            <numerusform>supply &quot;%3&quot;, %n hexes: %1 (%2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardLosses</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexside(s)</source>
        <translation>
            <numerusform>%n hexside</numerusform>
            <numerusform>%n hexsides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n road link(s)</source>
        <translation>
            <numerusform>%n road link</numerusform>
            <numerusform>%n road links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s)</source>
        <translation>
            <numerusform>%n label</numerusform>
            <numerusform>%n labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marker(s)</source>
        <translation>
            <numerusform>%n marker</numerusform>
            <numerusform>%n markers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counter(s) go off the map.</source>
        <translation>
            <numerusform>%n counter goes off the map.</numerusform>
            <numerusform>%n counters go off the map.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Check</name>
    <message numerus="yes">
        <source>and %n more like this</source>
        <translation>
            <numerusform>and %n more like this</numerusform>
            <numerusform>and %n more like this</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) at %1 cut off from the rest of the map</source>
        <translation>
            <numerusform>%n hex at %1 is cut off from the rest of the map</numerusform>
            <numerusform>%n hexes at %1 are cut off from the rest of the map</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: a line runs over another for %n link(s), first at %2</source>
        <translation>
            <numerusform>%1: a line runs over another for %n link, at %2</numerusform>
            <numerusform>%1: a line runs over another for %n links, first at %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) of several steps have no strengths for reduced sides, so that their odds are not known once steps are lost; %1 is the first</source>
        <translation>
            <numerusform>%n unit of several steps have no strengths for reduced sides, so that their odds are not known once steps are lost; %1 is the first</numerusform>
            <numerusform>%n units of several steps have no strengths for reduced sides, so that their odds are not known once steps are lost; %1 is the first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckPanel</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fix %n finding(s)</source>
        <translation>
            <numerusform>Fix %n finding</numerusform>
            <numerusform>Fix %n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) fixed; Undo takes that back.</source>
        <translation>
            <numerusform>%n finding fixed; Undo takes that back.</numerusform>
            <numerusform>%n findings fixed; Undo takes that back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message numerus="yes">
        <source>%n unit(s) with other paths; other verdicts in %1.</source>
        <translation>
            <numerusform>%n unit with other paths; other verdicts in %1.</numerusform>
            <numerusform>%n units with other paths; other verdicts in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CounterPrintDialog</name>
    <message numerus="yes">
        <source>%n counter(s)</source>
        <translation>
            <numerusform>%n counter</numerusform>
            <numerusform>%n counters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CounterTool</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counter(s) from the sheet</source>
        <translation>
            <numerusform>%n counter from the sheet</numerusform>
            <numerusform>%n counters from the sheet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: click its hex, with Shift for this and the %n after it</source>
        <translation>
            <numerusform>%1: click its hex, with Shift for this and the one after it</numerusform>
            <numerusform>%1: click its hex, with Shift for this and the %n after it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CounterTray</name>
    <message numerus="yes">
        <source>Off the map: %n unit(s)</source>
        <translation>
            <numerusform>Off the map: %n unit</numerusform>
            <numerusform>Off the map: %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CounterValuesDialog</name>
    <message numerus="yes">
        <source>%1 of %n counter(s) have no values</source>
        <translation>
            <numerusform>%1 of %n counter has no values</numerusform>
            <numerusform>%1 of %n counters have no values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CounterValuesModel</name>
    <message numerus="yes">
        <source>%n counter(s) of %1</source>
        <translation>
            <numerusform>%n counter of %1</numerusform>
            <numerusform>%n counters of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CounterValuesView</name>
    <message numerus="yes">
        <source>%n line(s) had no row to go to.</source>
        <translation>
            <numerusform>%n line had no row to go to.</numerusform>
            <numerusform>%n lines had no row to go to.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CutsPage</name>
    <message numerus="yes">
        <source>Hold %n hex(es).</source>
        <translation>
            <numerusform>Hold %n hex.</numerusform>
            <numerusform>Hold %n hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enough: %n hex(es) held by the enemy.</source>
        <translation>
            <numerusform>Enough: %n hex held by the enemy.</numerusform>
            <numerusform>Enough: %n hexes held by the enemy.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enough: %n further enemy unit(s).</source>
        <translation>
            <numerusform>Enough: %n further enemy unit.</numerusform>
            <numerusform>Enough: %n further enemy units.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DangerPage</name>
    <message numerus="yes">
        <source>%1, %2: a loss of %n step(s) kills it</source>
        <translation>
            <numerusform>%1, %2: a loss of %n step kills it</numerusform>
            <numerusform>%1, %2: a loss of %n steps kills it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiceTable</name>
    <message numerus="yes">
        <source>%1: %n legal path(s)</source>
        <translation>
            <numerusform>%1: %n legal path</numerusform>
            <numerusform>%1: %n legal paths</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentSafety</name>
    <message numerus="yes">
        <source>Changes of “%1” and of %n other document(s) that were not saved are kept.</source>
        <translation>
            <numerusform>Changes of “%1” and of %n other document that were not saved are kept.</numerusform>
            <numerusform>Changes of “%1” and of %n other documents that were not saved are kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoubtfulList</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DraftCheck</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es): %1</source>
        <translation>
            <numerusform>%n hex: %1</numerusform>
            <numerusform>%n hexes: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s): %1</source>
        <translation>
            <numerusform>%n unit: %1</numerusform>
            <numerusform>%n units: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Right of %n choice(s): %1</source>
        <translation>
            <numerusform>Right of %n choice: %1</numerusform>
            <numerusform>Right of %n choices: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditLine</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EndRows</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>ends of a retreat</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>paths</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 retreats %n hex(es)</source>
        <translation>
            <numerusform>%1 retreats %n hex</numerusform>
            <numerusform>%1 retreats %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 retreat %n hex(es)</source>
        <comment>several units</comment>
        <translation>
            <numerusform>%1 retreat %n hex</numerusform>
            <numerusform>%1 retreat %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>within %n hex(es)</source>
        <translation>
            <numerusform>within %n hex</numerusform>
            <numerusform>within %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) of the map lie(s) %1 of %2.</source>
        <translation>
            <numerusform>%n hex of the map lies %1 of %2.</numerusform>
            <numerusform>%n hexes of the map lie %1 of %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No retreat of %n hex(es) can be completed, so the other length that may be chosen counts.</source>
        <translation>
            <numerusform>No retreat of %n hex can be completed, so the other length that may be chosen counts.</numerusform>
            <numerusform>No retreat of %n hexes can be completed, so the other length that may be chosen counts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) short</source>
        <translation>
            <numerusform>%n hex short</numerusform>
            <numerusform>%n hexes short</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every hex that is lacking costs %n step(s).</source>
        <translation>
            <numerusform>Every hex that is lacking costs %n step.</numerusform>
            <numerusform>Every hex that is lacking costs %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) are left: %1.</source>
        <translation>
            <numerusform>%n path is left: %1.</numerusform>
            <numerusform>%n paths are left: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It may cost no more than %n movement point(s).</source>
        <translation>
            <numerusform>It may cost no more than %n movement point.</numerusform>
            <numerusform>It may cost no more than %n movement points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It may be no longer than %n hex(es).</source>
        <translation>
            <numerusform>It may be no longer than %n hex.</numerusform>
            <numerusform>It may be no longer than %n hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The line runs %n hex(es) to %1: %2.</source>
        <translation>
            <numerusform>The line runs %n hex to %1: %2.</numerusform>
            <numerusform>The line runs %n hexes to %1: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is in supply. No shorter line is open than these %n hex(es).</source>
        <translation>
            <numerusform>%1 is in supply. No shorter line is open than these %n hex.</numerusform>
            <numerusform>%1 is in supply. No shorter line is open than these %n hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>hexes</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>File</name>
    <message numerus="yes">
        <source>the legend has %n entries</source>
        <translation>
            <numerusform>the legend has %n entry</numerusform>
            <numerusform>the legend has %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the terrain has %n row(s)</source>
        <translation>
            <numerusform>the terrain has %n row</numerusform>
            <numerusform>the terrain has %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), as the grid has</source>
        <translation>
            <numerusform>%n row, as the grid has</numerusform>
            <numerusform>%n rows, as the grid has</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the row has %n character(s)</source>
        <translation>
            <numerusform>the row has %n character</numerusform>
            <numerusform>the row has %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s), as the grid has columns</source>
        <translation>
            <numerusform>%n character, as the grid has columns</numerusform>
            <numerusform>%n characters, as the grid has columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the array has %n element(s)</source>
        <translation>
            <numerusform>the array has %n element</numerusform>
            <numerusform>the array has %n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the game has %n side(s)</source>
        <translation>
            <numerusform>the game has %n side</numerusform>
            <numerusform>the game has %n sides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) lost of %1</source>
        <translation>
            <numerusform>%n step lost of %1</numerusform>
            <numerusform>%n steps lost of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>found %n name(s)</source>
        <translation>
            <numerusform>found %n name</numerusform>
            <numerusform>found %n names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>found %n element(s)</source>
        <translation>
            <numerusform>found %n element</numerusform>
            <numerusform>found %n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the row has %n result(s)</source>
        <translation>
            <numerusform>the row has %n result</numerusform>
            <numerusform>the row has %n results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the table has %n row(s)</source>
        <translation>
            <numerusform>the table has %n row</numerusform>
            <numerusform>the table has %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the sides are of %n team(s)</source>
        <translation>
            <numerusform>the sides are of %n team</numerusform>
            <numerusform>the sides are of %n teams</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileController</name>
    <message numerus="yes">
        <source>“%1” differs from what its file says: %n difference(s), listed under Problems.</source>
        <translation>
            <numerusform>“%1” differs from what its file says: %n difference, listed under Problems.</numerusform>
            <numerusform>“%1” differs from what its file says: %n differences, listed under Problems.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fire</name>
    <message numerus="yes">
        <source>%n gun(s) may fire here, and %2 have fired already.</source>
        <translation>
            <numerusform>%n gun may fire here, and %2 have fired already.</numerusform>
            <numerusform>%n guns may fire here, and %2 have fired already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gun(s) may fire here at most, not %2.</source>
        <translation>
            <numerusform>%n gun may fire here at most, not %2.</numerusform>
            <numerusform>%n guns may fire here at most, not %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has been made %2 of %n time(s) in this turn.</source>
        <translation>
            <numerusform>%1 has been made %2 of %n time in this turn.</numerusform>
            <numerusform>%1 has been made %2 of %n times in this turn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Furniture</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameCard</name>
    <message numerus="yes">
        <source>%n position(s)</source>
        <translation>
            <numerusform>%n position</numerusform>
            <numerusform>%n positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s)</source>
        <translation>
            <numerusform>%n lesson</numerusform>
            <numerusform>%n lessons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The check finds %n error(s).</source>
        <translation>
            <numerusform>The check finds %n error.</numerusform>
            <numerusform>The check finds %n errors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GridSearch</name>
    <message numerus="yes">
        <source>Remove %n hex(es) that the sheet has not</source>
        <translation>
            <numerusform>Remove %n hex that the sheet has not</numerusform>
            <numerusform>Remove %n hexes that the sheet has not</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HexDescription</name>
    <message numerus="yes">
        <source>%1 on %n hexside(s)</source>
        <translation>
            <numerusform>%1 on %n hexside</numerusform>
            <numerusform>%1 on %n hexsides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> and %n more</numerusform>
            <numerusform> and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message numerus="yes">
        <source>%n picture(s) of counters</source>
        <translation>
            <numerusform>%n picture of counters</numerusform>
            <numerusform>%n pictures of counters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the log, in %1</source>
        <translation>
            <numerusform>%n line of the log, in %1</numerusform>
            <numerusform>%n lines of the log, in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s)</source>
        <translation>
            <numerusform>%n label</numerusform>
            <numerusform>%n labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) are called as printed</source>
        <translation>
            <numerusform>%n hex are called as printed</numerusform>
            <numerusform>%n hexes are called as printed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them by a name that no pattern gives</source>
        <translation>
            <numerusform>%n of them by a name that no pattern gives</numerusform>
            <numerusform>%n of them by a name that no pattern gives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) without terrain are clear</source>
        <translation>
            <numerusform>%n hex without terrain are clear</numerusform>
            <numerusform>%n hexes without terrain are clear</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) of decks came in beside the map</source>
        <translation>
            <numerusform>%n piece of decks came in beside the map</numerusform>
            <numerusform>%n pieces of decks came in beside the map</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) lie beside a hex&apos;s centre and came into the nearest</source>
        <translation>
            <numerusform>%n piece lie beside a hex&apos;s centre and came into the nearest</numerusform>
            <numerusform>%n pieces lie beside a hex&apos;s centre and came into the nearest</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n starting place(s) became labels</source>
        <translation>
            <numerusform>%n starting place became labels</numerusform>
            <numerusform>%n starting places became labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hex(es)</source>
        <translation>
            <numerusform>%Ln hex</numerusform>
            <numerusform>%Ln hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>none of the pictures of %n counter(s)</source>
        <translation>
            <numerusform>none of the pictures of %n counter</numerusform>
            <numerusform>none of the pictures of %n counters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>%Ln hex(es)</source>
        <translation>
            <numerusform>%Ln hex</numerusform>
            <numerusform>%Ln hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln counter(s)</source>
        <translation>
            <numerusform>%Ln counter</numerusform>
            <numerusform>%Ln counters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rarer value(s) are not shown; a table that is loaded says what they mean.</source>
        <translation>
            <numerusform>%Ln rarer value is not shown; a table that is loaded says what it means.</numerusform>
            <numerusform>%Ln rarer values are not shown; a table that is loaded says what they mean.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Laying</name>
    <message numerus="yes">
        <source>&quot;%1&quot; is laid %n time(s) in a turn at most, and has been.</source>
        <translation>
            <numerusform>&quot;%1&quot; is laid %n time in a turn at most, and has been.</numerusform>
            <numerusform>&quot;%1&quot; is laid %n times in a turn at most, and has been.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) &quot;%1&quot; lies on the map, and there are no more.</source>
        <translation>
            <numerusform>%n time &quot;%1&quot; lies on the map, and there are no more.</numerusform>
            <numerusform>%n times &quot;%1&quot; lies on the map, and there are no more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LayingBox</name>
    <message numerus="yes">
        <source>The units in the hex lose %n step(s) together. The %1 side picks who.</source>
        <translation>
            <numerusform>The units in the hex lose %n step together. The %1 side picks who.</numerusform>
            <numerusform>The units in the hex lose %n steps together. The %1 side picks who.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearnPage</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message numerus="yes">
        <source>The retreat of %1 may end in %2: %n legal path(s).</source>
        <translation>
            <numerusform>The retreat of %1 may end in %2: %n legal path.</numerusform>
            <numerusform>The retreat of %1 may end in %2: %n legal paths.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The retreat of %1 may pass through %2, but not end there: %n legal path(s) go on.</source>
        <translation>
            <numerusform>The retreat of %1 may pass through %2, but not end there: %n legal path go on.</numerusform>
            <numerusform>The retreat of %1 may pass through %2, but not end there: %n legal paths go on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is in supply: its line reaches a source in %2 after %n hex(es).</source>
        <translation>
            <numerusform>%1 is in supply: its line reaches a source in %2 after %n hex.</numerusform>
            <numerusform>%1 is in supply: its line reaches a source in %2 after %n hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take it that a retreat of %n hex(es) is chosen.</source>
        <translation>
            <numerusform>Take it that a retreat of %n hex is chosen.</numerusform>
            <numerusform>Take it that a retreat of %n hexes is chosen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open: %n legal path(s) go on from here.</source>
        <translation>
            <numerusform>Open: %n legal path go on from here.</numerusform>
            <numerusform>Open: %n legal paths go on from here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 does not retreat %n hex(es) by %2: say a length that the result leaves to choose.</source>
        <translation>
            <numerusform>%1 does not retreat %n hex by %2: say a length that the result leaves to choose.</numerusform>
            <numerusform>%1 does not retreat %n hexes by %2: say a length that the result leaves to choose.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The retreat of %1 may end in %2 if others make room: %n legal path(s).</source>
        <translation>
            <numerusform>The retreat of %1 may end in %2 if others make room: %n legal path.</numerusform>
            <numerusform>The retreat of %1 may end in %2 if others make room: %n legal paths.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonList</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonMaker</name>
    <message numerus="yes">
        <source>⚠ %n problem(s) to fix:</source>
        <translation>
            <numerusform>⚠ %n thing to mend:</numerusform>
            <numerusform>⚠ %n things to mend:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message numerus="yes">
        <source>%n question(s) not answered yet: the rings above the map</source>
        <translation>
            <numerusform>%n question is not answered yet: the ring above the map</numerusform>
            <numerusform>%n questions are not answered yet: the rings above the map</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonTrack</name>
    <message numerus="yes">
        <source>The end, after %n step(s)</source>
        <translation>
            <numerusform>The end, after %n step</numerusform>
            <numerusform>The end, after %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogModel</name>
    <message numerus="yes">
        <source>%n other branch(es)</source>
        <translation>
            <numerusform>%n other branch</numerusform>
            <numerusform>%n other branches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message numerus="yes">
        <source>%n line(s) of other branches have it too</source>
        <translation>
            <numerusform>%n line of other branches have it too</numerusform>
            <numerusform>%n lines of other branches have it too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n line(s))</source>
        <translation>
            <numerusform>%1 (%n line)</numerusform>
            <numerusform>%1 (%n lines)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LossForm</name>
    <message numerus="yes">
        <source>%1 (%n step(s) left) loses</source>
        <translation>
            <numerusform>%1 (%n step left) loses</numerusform>
            <numerusform>%1 (%n steps left) loses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 loses %n step(s)</source>
        <translation>
            <numerusform>%1 loses %n step</numerusform>
            <numerusform>%1 loses %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) in all</source>
        <translation>
            <numerusform>%n step in all</numerusform>
            <numerusform>%n steps in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapCard</name>
    <message numerus="yes">
        <source>%n scenario(s)</source>
        <translation>
            <numerusform>%n scenario</numerusform>
            <numerusform>%n scenarios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The check finds %n error(s).</source>
        <translation>
            <numerusform>The check finds %n error.</numerusform>
            <numerusform>The check finds %n errors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapPrintDialog</name>
    <message numerus="yes">
        <source>%n sheet(s) of %1, %2</source>
        <translation>
            <numerusform>%n sheet of %1, %2</numerusform>
            <numerusform>%n sheets of %1, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapTitle</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoveFlow</name>
    <message numerus="yes">
        <source>; with Shift the whole stack of %n</source>
        <translation>
            <numerusform>; with Shift the whole stack of %n</numerusform>
            <numerusform>; with Shift the whole stack of %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Observation</name>
    <message numerus="yes">
        <source>%1 is not observed: the nearest observer is %2 in %3, which sees %n hex(es) and is %4 away</source>
        <translation>
            <numerusform>%1 is not observed: the nearest observer is %2 in %3, which sees %n hex and is %4 away</numerusform>
            <numerusform>%1 is not observed: the nearest observer is %2 in %3, which sees %n hexes and is %4 away</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OddsBox</name>
    <message numerus="yes">
        <source>%n column(s) to the left</source>
        <translation>
            <numerusform>%n column to the left</numerusform>
            <numerusform>%n columns to the left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) to the right</source>
        <translation>
            <numerusform>%n column to the right</numerusform>
            <numerusform>%n columns to the right</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OtherDice</name>
    <message numerus="yes">
        <source>%n end(s)</source>
        <comment>of retreats</comment>
        <translation>
            <numerusform>%n end</numerusform>
            <numerusform>%n ends</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnGames</name>
    <message numerus="yes">
        <source>“%1” is one of your own games: its rules, its map and %n position(s) are in %2, yours to change.</source>
        <translation>
            <numerusform>“%1” is one of your own games: its rules, its map and %n position are in %2, yours to change.</numerusform>
            <numerusform>“%1” is one of your own games: its rules, its map and %n positions are in %2, yours to change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” is among your own games already, and you have changed %n of its files.</source>
        <translation>
            <numerusform>“%1” is among your own games already, and you have changed %n of its files.</numerusform>
            <numerusform>“%1” is among your own games already, and you have changed %n of its files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PathCard</name>
    <message numerus="yes">
        <source>It loses %n step(s).</source>
        <translation>
            <numerusform>It loses %n step.</numerusform>
            <numerusform>It loses %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It loses its %n step(s): it is eliminated.</source>
        <translation>
            <numerusform>It loses its last step: it is eliminated.</numerusform>
            <numerusform>It loses its %n steps: it is eliminated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n legal path(s)</source>
        <translation>
            <numerusform>%n legal path</numerusform>
            <numerusform>%n legal paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are left to it.</source>
        <translation>
            <numerusform>%n step is left to it.</numerusform>
            <numerusform>%n steps are left to it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They lose %n step(s).</source>
        <translation>
            <numerusform>They lose %n step.</numerusform>
            <numerusform>They lose %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 makes room: %n legal path(s)</source>
        <translation>
            <numerusform>%1 makes room: %n legal path</numerusform>
            <numerusform>%1 makes room: %n legal paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There %n unit(s) would have to make room for it, of: %1.</source>
        <translation>
            <numerusform>There %n unit would have to make room for it, of: %1.</numerusform>
            <numerusform>There %n units would have to make room for it, of: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 may withdraw: %n legal path(s)</source>
        <translation>
            <numerusform>%1 may withdraw: %n legal path</numerusform>
            <numerusform>%1 may withdraw: %n legal paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n step(s) less</source>
        <comment>units that spare their side steps</comment>
        <translation>
            <numerusform>%1: %n step less</numerusform>
            <numerusform>%1: %n steps less</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureLine</name>
    <message numerus="yes">
        <source>Picture, %1 of %n pin(s) set</source>
        <translation>
            <numerusform>Picture, %1 of %n pin set</numerusform>
            <numerusform>Picture, %1 of %n pins set</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Picture, %n pin(s)</source>
        <translation>
            <numerusform>Picture, %n pin</numerusform>
            <numerusform>Picture, %n pins</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PieceActions</name>
    <message numerus="yes">
        <source>%n counter(s)</source>
        <translation>
            <numerusform>%n counter</numerusform>
            <numerusform>%n counters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayAnnouncements</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message numerus="yes">
        <source>%1 was not opened: %n problem(s).</source>
        <translation>
            <numerusform>%1 was not opened: %n problem.</numerusform>
            <numerusform>%1 was not opened: %n problems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was opened, but differs from what its file says: %n difference(s).</source>
        <translation>
            <numerusform>%1 was opened, but differs from what its file says: %n difference.</numerusform>
            <numerusform>%1 was opened, but differs from what its file says: %n differences.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueryFields</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message numerus="yes">
        <source>worth %n point(s)</source>
        <translation>
            <numerusform>worth %n point</numerusform>
            <numerusform>worth %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) so far</source>
        <translation>
            <numerusform>%n hex so far</numerusform>
            <numerusform>%n hexes so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuizPanel</name>
    <message numerus="yes">
        <source>The last quiz: %n question(s), %1 of %2 points, %3 right in a row at best.</source>
        <translation>
            <numerusform>The last quiz: %n question, %1 of %2 points, %3 right in a row at best.</numerusform>
            <numerusform>The last quiz: %n questions, %1 of %2 points, %3 right in a row at best.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingBoards</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingsBox</name>
    <message numerus="yes">
        <source>%n reading(s)</source>
        <translation>
            <numerusform>%n reading</numerusform>
            <numerusform>%n readings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>readings and settings</comment>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReasonList</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>hexes that may not be entered</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RegionsPanel</name>
    <message numerus="yes">
        <source>%1, %n hex(es)</source>
        <translation>
            <numerusform>%1, %n hex</numerusform>
            <numerusform>%1, %n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Replacements</name>
    <message numerus="yes">
        <source>%1 has lost %n step(s) and gets no more than that.</source>
        <translation>
            <numerusform>%1 has lost %n step and gets no more than that.</numerusform>
            <numerusform>%1 has lost %n steps and gets no more than that.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are left in the pool &quot;%1&quot;.</source>
        <translation>
            <numerusform>%n step are left in the pool &quot;%1&quot;.</numerusform>
            <numerusform>%n steps are left in the pool &quot;%1&quot;.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has rested for %2 of %n turn(s)</source>
        <translation>
            <numerusform>%1 has rested for %2 of %n turn</numerusform>
            <numerusform>%1 has rested for %2 of %n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n step(s)</source>
        <translation>
            <numerusform>%1 lacks %n step</numerusform>
            <numerusform>%1 lacks %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ruler</name>
    <message numerus="yes">
        <source>%1: %n hex(es)</source>
        <translation>
            <numerusform>%1: %n hex</numerusform>
            <numerusform>%1: %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n hex(es) straight, %2 by way of the hexes between</source>
        <translation>
            <numerusform>%1: %n hex straight, %2 by way of the hexes between</numerusform>
            <numerusform>%1: %n hexes straight, %2 by way of the hexes between</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <comment>length of the way</comment>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesCatalog</name>
    <message numerus="yes">
        <source>%n statement(s) of the sources: %1</source>
        <translation>
            <numerusform>%n statement of the sources: %1</numerusform>
            <numerusform>%n statements of the sources: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n line(s)</source>
        <comment>found, all</comment>
        <translation>
            <numerusform>%1 of %n line</numerusform>
            <numerusform>%1 of %n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulingFlow</name>
    <message numerus="yes">
        <source>Only %n unit(s) may advance.</source>
        <translation>
            <numerusform>Only %n unit may advance.</numerusform>
            <numerusform>Only %n units may advance.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulingPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>duties</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>combats</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message numerus="yes">
        <source>%n hex(es) selected</source>
        <translation>
            <numerusform>%n hex selected</numerusform>
            <numerusform>%n hexes selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) selected</source>
        <translation>
            <numerusform>%n unit selected</numerusform>
            <numerusform>%n units selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionActions</name>
    <message numerus="yes">
        <source>%n hex(es) copied</source>
        <translation>
            <numerusform>%n hex copied</numerusform>
            <numerusform>%n hexes copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionPage</name>
    <message numerus="yes">
        <source>%n hex(es) selected</source>
        <translation>
            <numerusform>%n hex selected</numerusform>
            <numerusform>%n hexes selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sequence</name>
    <message numerus="yes">
        <source>Victory: %1, with %n point(s).</source>
        <translation>
            <numerusform>Victory: %1, with %n point.</numerusform>
            <numerusform>Victory: %1, with %n points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepEditor</name>
    <message numerus="yes">
        <source>Position of its own, %n unit(s)</source>
        <translation>
            <numerusform>Position of its own, %n unit</numerusform>
            <numerusform>Position of its own, %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Position as in step %1, %n unit(s)</source>
        <translation>
            <numerusform>Position as in step %1, %n unit</numerusform>
            <numerusform>Position as in step %1, %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n dice of %2, seed %3)</source>
        <translation>
            <numerusform>%1 (%n die of %2, seed %3)</numerusform>
            <numerusform>%1 (%n dice of %2, seed %3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n step(s) and cannot have lost %2.</source>
        <translation>
            <numerusform>%1 has %n step and cannot have lost %2.</numerusform>
            <numerusform>%1 has %n steps and cannot have lost %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Control differs in %n more hex(es)</source>
        <translation>
            <numerusform>Control differs in %n more hex</numerusform>
            <numerusform>Control differs in %n more hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 loses %n step(s)</source>
        <translation>
            <numerusform>%1 loses %n step</numerusform>
            <numerusform>%1 loses %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 recovers %n step(s)</source>
        <translation>
            <numerusform>%1 recovers %n step</numerusform>
            <numerusform>%1 recovers %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n dice of %2, rolled at the table)</source>
        <translation>
            <numerusform>%1 (%n die of %2, rolled at the table)</numerusform>
            <numerusform>%1 (%n dice of %2, rolled at the table)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n victory point(s) bid for the %1 side</source>
        <translation>
            <numerusform>%n victory point bid for the %1 side</numerusform>
            <numerusform>%n victory points bid for the %1 side</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gets %n step(s) back; %2 left: %3</source>
        <comment>unit; name of a pool, number</comment>
        <translation>
            <numerusform>%1 gets %n step back; %2 left: %3</numerusform>
            <numerusform>%1 gets %n steps back; %2 left: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has lost %n step(s).</source>
        <translation>
            <numerusform>%1 has lost %n step.</numerusform>
            <numerusform>%1 has lost %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The pool %1 has %n step(s) left.</source>
        <translation>
            <numerusform>The pool %1 has %n step left.</numerusform>
            <numerusform>The pool %1 has %n steps left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TerrainPanel</name>
    <message numerus="yes">
        <source>%Ln hex(es)</source>
        <translation>
            <numerusform>%Ln hex</numerusform>
            <numerusform>%Ln hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hexside(s)</source>
        <translation>
            <numerusform>%Ln hexside</numerusform>
            <numerusform>%Ln hexsides</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceTool</name>
    <message numerus="yes">
        <source>%n hexside(s)</source>
        <translation>
            <numerusform>%n hexside</numerusform>
            <numerusform>%n hexsides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TurnPanel</name>
    <message numerus="yes">
        <source>Judged for this phase: %n unit(s) out of supply.</source>
        <translation>
            <numerusform>Judged for this phase: %n unit out of supply.</numerusform>
            <numerusform>Judged for this phase: %n units out of supply.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TurnTrack</name>
    <message numerus="yes">
        <source>Turn %1: %n unit(s) arrive</source>
        <translation>
            <numerusform>Turn %1: %n unit arrives</numerusform>
            <numerusform>Turn %1: %n units arrive</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnderlayPanel</name>
    <message numerus="yes">
        <source>Remove %n hex(es) that the sheet has not</source>
        <translation>
            <numerusform>Remove %n hex that the sheet has not</numerusform>
            <numerusform>Remove %n hexes that the sheet has not</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitPanel</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UpkeepBox</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ValuesDialog</name>
    <message numerus="yes">
        <source>%n more value(s) need a correction.</source>
        <translation>
            <numerusform>%n more value needs a correction.</numerusform>
            <numerusform>%n more values need a correction.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message numerus="yes">
        <source>%n step(s) lost on the way</source>
        <translation>
            <numerusform>%n step lost on the way</numerusform>
            <numerusform>%n steps lost on the way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) short</source>
        <translation>
            <numerusform>%n hex short</numerusform>
            <numerusform>%n hexes short</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 retreats %n hex(es).</source>
        <translation>
            <numerusform>%1 retreats %n hex.</numerusform>
            <numerusform>%1 retreats %n hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 retreats up to %n hex(es).</source>
        <translation>
            <numerusform>%1 retreats up to %n hex.</numerusform>
            <numerusform>%1 retreats up to %n hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %1 (%2) may withdraw %n hex(es), or stay.</source>
        <comment>role in the combat (side)</comment>
        <translation>
            <numerusform>The %1 (%2) may withdraw %n hex, or stay.</numerusform>
            <numerusform>The %1 (%2) may withdraw %n hexes, or stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 loses %n step(s).</source>
        <translation>
            <numerusform>%1 loses %n step.</numerusform>
            <numerusform>%1 loses %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is engaged: it loses %n step(s) and stays.</source>
        <translation>
            <numerusform>%1 is engaged: it loses %n step and stays.</numerusform>
            <numerusform>%1 is engaged: it loses %n steps and stays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n legal path(s)</source>
        <translation>
            <numerusform>%1: %n legal path</numerusform>
            <numerusform>%1: %n legal paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %1, %n unit(s) may advance into %2.</source>
        <translation>
            <numerusform>Of %1, %n unit may advance into %2.</numerusform>
            <numerusform>Of %1, %n units may advance into %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>retreat %n hex(es)</source>
        <translation>
            <numerusform>retreat %n hex</numerusform>
            <numerusform>retreat %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lose %n step(s)</source>
        <translation>
            <numerusform>lose %n step</numerusform>
            <numerusform>lose %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lose %n step(s) and stay</source>
        <translation>
            <numerusform>lose %n step and stay</numerusform>
            <numerusform>lose %n steps and stay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dice &quot;%1&quot; %n time(s)</source>
        <translation>
            <numerusform>dice &quot;%1&quot; %n time</numerusform>
            <numerusform>dice &quot;%1&quot; %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n step(s) lost on the way</source>
        <translation>
            <numerusform>at most %n step lost on the way</numerusform>
            <numerusform>at most %n steps lost on the way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) make room</source>
        <translation>
            <numerusform>%n unit makes room</numerusform>
            <numerusform>%n units make room</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 retreats %n movement point(s).</source>
        <translation>
            <numerusform>%1 retreats %n movement point.</numerusform>
            <numerusform>%1 retreats %n movement points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 loses %n step(s) in each hex.</source>
        <translation>
            <numerusform>%1 loses %n step in each hex.</numerusform>
            <numerusform>%1 loses %n steps in each hex.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 loses %n step(s) of each unit.</source>
        <translation>
            <numerusform>%1 loses %n step of each unit.</numerusform>
            <numerusform>%1 loses %n steps of each unit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) make room for %1.</source>
        <translation>
            <numerusform>%n unit makes room for %1.</numerusform>
            <numerusform>%n units make room for %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>retreat %n movement point(s)</source>
        <translation>
            <numerusform>retreat %n movement point</numerusform>
            <numerusform>retreat %n movement points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) of %1</source>
        <translation>
            <numerusform>%n step of %1</numerusform>
            <numerusform>%n steps of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 retreats %2 to %n hex(es).</source>
        <translation>
            <numerusform>%1 retreats %2 to %n hex.</numerusform>
            <numerusform>%1 retreats %2 to %n hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>retreat %1 to %n hex(es)</source>
        <translation>
            <numerusform>retreat %1 to %n hex</numerusform>
            <numerusform>retreat %1 to %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) may be spared by: %1 [%2].</source>
        <translation>
            <numerusform>%n step may be spared by: %1 [%2].</numerusform>
            <numerusform>%n steps may be spared by: %1 [%2].</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingUnits</name>
    <message numerus="yes">
        <source>%1: %2 of %n path(s) left</source>
        <comment>units</comment>
        <translation>
            <numerusform>%1: %2 of %n path left</numerusform>
            <numerusform>%1: %2 of %n paths left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n path(s)</source>
        <translation>
            <numerusform>%1: %n path</numerusform>
            <numerusform>%1: %n paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One plan for %n unit(s): each choice narrows the others at once.</source>
        <translation>
            <numerusform>One plan for %n unit: each choice narrows the others at once.</numerusform>
            <numerusform>One plan for %n units: each choice narrows the others at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not all can live: %n of them must die.</source>
        <translation>
            <numerusform>Not all can live: %n of them must die.</numerusform>
            <numerusform>Not all can live: %n of them must die.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message numerus="yes">
        <source>All %n lesson(s)</source>
        <translation>
            <numerusform>The %n lesson</numerusform>
            <numerusform>All %n lessons</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message numerus="yes">
        <source>%n or more are needed, if there are enough.</source>
        <translation>
            <numerusform>%n or more is needed, if there are enough.</numerusform>
            <numerusform>%n or more are needed, if there are enough.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>loses %n step(s)</source>
        <translation>
            <numerusform>loses %n step</numerusform>
            <numerusform>loses %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n end(s)</source>
        <translation>
            <numerusform>%n end</numerusform>
            <numerusform>%n ends</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n legal path(s)</source>
        <translation>
            <numerusform>%n legal path</numerusform>
            <numerusform>%n legal paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A loss of %n step(s) kills it.</source>
        <translation>
            <numerusform>A loss of %n step kills it.</numerusform>
            <numerusform>A loss of %n steps kills it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: after enemy moves no retreat of %n hex(es)</source>
        <translation>
            <numerusform>%1: after enemy moves no retreat of %n hex</numerusform>
            <numerusform>%1: after enemy moves no retreat of %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: dies of a retreat of %n hex(es)</source>
        <translation>
            <numerusform>%1: dies of a retreat of %n hex</numerusform>
            <numerusform>%1: dies of a retreat of %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: no retreat of %n hex(es)</source>
        <translation>
            <numerusform>%1: no retreat of %n hex</numerusform>
            <numerusform>%1: no retreat of %n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WithdrawalBox</name>
    <message numerus="yes">
        <source>&quot;%1&quot;: each unit may withdraw %n hex(es), or stays.</source>
        <translation>
            <numerusform>&quot;%1&quot;: each unit may withdraw %n hex, or stays.</numerusform>
            <numerusform>&quot;%1&quot;: each unit may withdraw %n hexes, or stays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot;: each unit may withdraw %2 to %n hex(es), or stays.</source>
        <translation>
            <numerusform>&quot;%1&quot;: each unit may withdraw %2 to %n hex, or stays.</numerusform>
            <numerusform>&quot;%1&quot;: each unit may withdraw %2 to %n hexes, or stays.</numerusform>
        </translation>
    </message>
</context>
</TS>
