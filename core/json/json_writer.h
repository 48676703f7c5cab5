// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringView>

#include <cstdint>
#include <string_view>
#include <vector>

/// Writes a JSON document, canonical: one space a level, an array or object on one line where it fits into 120 columns,
/// else one element a line; UTF-8 without escapes where none is needed. Streams: what does not fit is broken as soon as
/// that is clear, so no tree is made of it.
///
/// Values follow a key in an object and each other in an array; end…() closes the innermost.
class JsonWriter
{
public:
    static constexpr int mostColumns = 120;

    enum class Layout : unsigned char {
        Fit, ///< one line if it fits, else one element a line
        Lines, ///< always one element a line; [] and {} where empty
        OneLine ///< always one line, with all that is in it
    };

    void beginObject(Layout layout = Layout::Fit) { begin(true, layout); }
    void endObject() { end(true); }
    /// The object that is open, and has no member yet, gets Layout::Lines (unless it is within one line).
    void breakLines();
    void beginArray(Layout layout = Layout::Fit) { begin(false, layout); }
    void endArray() { end(false); }
    void key(QStringView key);
    void key(const char* key) { writeKey(key); } ///< ASCII

    void string(QStringView text);
    void string(std::string_view utf8);
    void integer(std::int64_t number);
    void number(double number); ///< the shortest text that reads back as the same number; must be finite
    void boolean(bool value);
    void null();

    /// The document, ended by a line break. Precondition: everything is closed.
    QByteArray finished();

private:
    struct Level
    {
        bool isObject = false;
        Layout layout = Layout::Fit;
        bool isBroken = false;
        bool isEmpty = true;
        qsizetype start = 0; ///< of its bracket in m_text
        int column = 0; ///< of that bracket, if its own line begins with it or its key
        std::vector<qsizetype> breaks; ///< where m_text is to be broken, if it must
    };

    void begin(bool isObject, Layout layout);
    void end(bool isObject);
    void writeKey(std::string_view key);
    /// Room for the next element or key, with the comma before it.
    void separate();
    /// Called before each value: an element needs separate(), a member's value has its key.
    void beforeValue();
    void quote(std::string_view utf8);
    int columnsFrom(qsizetype start) const;
    bool overflows(const Level& level, int more) const;
    /// Breaks every level that is still on one line.
    void breakLevels();
    void newLine(std::size_t depth);

    QByteArray m_text;
    std::vector<Level> m_levels;
    bool m_hasKey = false;
    int m_keyColumns = 0; ///< of the key just written, with ": "
};
