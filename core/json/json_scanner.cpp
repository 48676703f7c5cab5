// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_scanner.h"

#include "base/replaced.h"

#include "json/file_words.h"
#include "json/json_reader.h"

#include <cctype>
#include <vector>

std::size_t utf8CharacterLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
    if (text.empty())
        return 0;
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
    if (length == 0 || first > 0xF4 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
    }
    const unsigned second = byte(1);
    const bool isOverlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool isSurrogate = first == 0xED && second >= 0xA0;
    const bool isBeyond = first == 0xF4 && second >= 0x90;
    return isOverlong || isSurrogate || isBeyond ? 0 : length;
}

namespace {

/// One pass over a text; stops at the first fault.
class Scanner
{
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    std::optional<JsonError> run()
    {
        skipSpace();
        if (atEnd()) {
            fail("json.empty", FileWords::tr("the file is empty"), FileWords::tr("a JSON document"));
            return m_error;
        }
        if (value()) {
            skipSpace();
            if (!atEnd())
                unexpected(FileWords::tr("nothing after the end of the document"));
        }
        return m_error;
    }

private:
    /// A container that is open, and the member or element of it that is being read.
    struct Level
    {
        bool isObject = false;
        bool isInside = false; ///< between two of them it is not
        int index = 0;
        std::string_view key;
    };

    bool atEnd() const { return m_at >= m_text.size(); }
    char here() const { return atEnd() ? '\0' : m_text[m_at]; }
    bool isHere(char c) const { return !atEnd() && m_text[m_at] == c; }

    void skipSpace()
    {
        while (isHere(' ') || isHere('\t') || isHere('\n') || isHere('\r'))
            ++m_at;
    }

    QString pointer() const
    {
        QString result;
        for (const Level& level : m_levels) {
            if (!level.isInside)
                continue;
            const QString key = QString::fromUtf8(level.key.data(), static_cast<qsizetype>(level.key.size()));
            result += u'/' + (level.isObject ? pointerPart(key) : QString::number(level.index));
        }
        return result;
    }

    bool failAt(std::size_t offset, const char* code, const QString& message, const QString& expected = {},
                const QString& hint = {})
    {
        if (!m_error)
            m_error = JsonError{
                QString::fromLatin1(code), offset, placeInText(m_text, offset), pointer(), message, expected, hint};
        return false;
    }
    bool fail(const char* code, const QString& message, const QString& expected = {}, const QString& hint = {})
    {
        return failAt(m_at, code, message, expected, hint);
    }

    bool unexpected(const QString& expected, const QString& hint = {})
    {
        if (atEnd())
            return fail("json.syntax", FileWords::tr("the text ends too early"), expected, hint);
        const std::size_t length = utf8CharacterLength(m_text.substr(m_at));
        if (length == 0)
            return notUtf8();
        return fail("json.syntax", FileWords::tr("unexpected %1").arg(quoted(m_text.substr(m_at, length))), expected,
                    hint);
    }

    bool notUtf8()
    {
        const auto byte = static_cast<unsigned>(static_cast<unsigned char>(here()));
        const bool isUtf16 = m_at == 0 && (byte == 0xFE || byte == 0xFF);
        return fail("json.encoding", FileWords::tr("the byte 0x%1 is not UTF-8").arg(byte, 2, 16, QLatin1Char('0')),
                    FileWords::tr("UTF-8 text"),
                    isUtf16 ? FileWords::tr("the file looks like UTF-16; save it as UTF-8")
                            : FileWords::tr("save the file as UTF-8"));
    }

    bool value()
    {
        switch (here()) {
        case '{':
            return container(true);
        case '[':
            return container(false);
        case '"':
            return string(nullptr);
        case 't':
            return word("true");
        case 'f':
            return word("false");
        case 'n':
            return word("null");
        default:
            if (here() == '-' || std::isdigit(static_cast<unsigned char>(here())) != 0)
                return number();
            return unexpected(FileWords::tr("a value"), here() == '\''  ? FileWords::tr("strings stand in \" quotes")
                                                        : here() == '/' ? FileWords::tr("JSON has no comments")
                                                                        : QString());
        }
    }

    bool container(bool isObject)
    {
        if (m_levels.size() >= maxJsonDepth)
            return fail("json.too-deep", FileWords::tr("values are nested more than %1 deep").arg(maxJsonDepth));
        const std::size_t start = m_at;
        const char closing = isObject ? '}' : ']';
        ++m_at;
        skipSpace();
        if (isHere(closing)) {
            ++m_at;
            return true;
        }
        m_levels.push_back({isObject, false, 0, {}});
        while (true) {
            if (isObject && !key())
                return false;
            m_levels.back().isInside = true;
            if (!value())
                return false;
            m_levels.back().isInside = false;
            skipSpace();
            if (isHere(closing))
                break;
            if (!isHere(','))
                return unclosed(start, closing);
            ++m_at;
            skipSpace();
            if (isHere(closing))
                return fail("json.syntax", FileWords::tr("a comma before the closing %1").arg(QLatin1Char(closing)),
                            isObject ? FileWords::tr("another member") : FileWords::tr("another element"),
                            FileWords::tr("take the last comma out"));
            ++m_levels.back().index;
        }
        ++m_at;
        m_levels.pop_back();
        return true;
    }

    bool unclosed(std::size_t start, char closing)
    {
        const JsonPlace begin = placeInText(m_text, start);
        return unexpected(FileWords::tr("a comma or %1").arg(QLatin1Char(closing)),
                          FileWords::tr("%1 was opened in line %2, column %3")
                              .arg(QLatin1Char(m_text[start]))
                              .arg(begin.line)
                              .arg(begin.column));
    }

    bool key()
    {
        skipSpace();
        if (!isHere('"'))
            return unexpected(FileWords::tr("a key in quotes"));
        std::string_view key;
        if (!string(&key))
            return false;
        m_levels.back().key = key;
        skipSpace();
        if (!isHere(':'))
            return unexpected(FileWords::tr("a colon after the key"));
        ++m_at;
        skipSpace();
        return true;
    }

    /// `raw`: the text between the quotes, escapes as they are.
    bool string(std::string_view* raw)
    {
        const std::size_t start = m_at;
        ++m_at;
        while (!isHere('"')) {
            if (atEnd() || isHere('\n'))
                return failAt(start, "json.syntax", FileWords::tr("the string is not closed"),
                              FileWords::tr("a closing \" in the same line"));
            const auto byte = static_cast<unsigned char>(here());
            if (byte == '\\') {
                if (!escape())
                    return false;
            } else if (byte < 0x20) {
                return fail("json.syntax",
                            FileWords::tr("the control character U+%1 in a string")
                                .arg(static_cast<uint>(byte), 4, 16, QLatin1Char('0')),
                            FileWords::tr("an escape such as \\n or \\u%1")
                                .arg(static_cast<uint>(byte), 4, 16, QLatin1Char('0')));
            } else {
                const std::size_t length = utf8CharacterLength(m_text.substr(m_at, 4));
                if (length == 0)
                    return notUtf8();
                m_at += length;
            }
        }
        if (raw != nullptr)
            *raw = m_text.substr(start + 1, m_at - start - 1);
        ++m_at;
        return true;
    }

    std::optional<unsigned> hexDigits(std::size_t at) const
    {
        unsigned code = 0;
        for (std::size_t i = at; i < at + 4; ++i) {
            if (i >= m_text.size() || std::isxdigit(static_cast<unsigned char>(m_text[i])) == 0)
                return std::nullopt;
            const char c = m_text[i];
            code = code * 16 + static_cast<unsigned>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
        }
        return code;
    }

    bool escape()
    {
        constexpr std::string_view plain = "\"\\/bfnrt";
        const char letter = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        if (letter != '\0' && plain.find(letter) != std::string_view::npos) {
            m_at += 2;
            return true;
        }
        const auto code = letter == 'u' ? hexDigits(m_at + 2) : std::nullopt;
        if (!code)
            return fail("json.syntax", FileWords::tr("an unknown escape in a string"),
                        FileWords::tr("\\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits"),
                        FileWords::tr("a backslash itself is written \\\\"));
        const bool isHigh = *code >= 0xD800 && *code < 0xDC00;
        const bool isLow = *code >= 0xDC00 && *code < 0xE000;
        const bool hasSecond = isHigh && m_text.substr(m_at + 6, 2) == "\\u";
        const auto second = hasSecond ? hexDigits(m_at + 8) : std::nullopt;
        if (isLow || (isHigh && !(second && *second >= 0xDC00 && *second < 0xE000)))
            return fail("json.encoding", FileWords::tr("half a surrogate pair"),
                        FileWords::tr("\\uD800 to \\uDBFF followed by \\uDC00 to \\uDFFF"),
                        FileWords::tr("write the character itself"));
        m_at += isHigh ? 12 : 6;
        return true;
    }

    bool word(std::string_view expected)
    {
        std::size_t length = 0;
        while (m_at + length < m_text.size() && std::isalnum(static_cast<unsigned char>(m_text[m_at + length])) != 0)
            ++length;
        const std::string_view found = m_text.substr(m_at, length);
        if (found != expected)
            return fail("json.syntax", FileWords::tr("unexpected %1").arg(quoted(found)),
                        QStringLiteral("true, false, null"), FileWords::tr("text stands in \" quotes"));
        m_at += length;
        return true;
    }

    std::size_t digits()
    {
        const std::size_t start = m_at;
        while (!atEnd() && std::isdigit(static_cast<unsigned char>(here())) != 0)
            ++m_at;
        return m_at - start;
    }

    bool number()
    {
        if (isHere('-'))
            ++m_at;
        const bool leadingZero = isHere('0');
        const std::size_t whole = digits();
        if (whole == 0)
            return unexpected(FileWords::tr("a digit"));
        if (leadingZero && whole > 1)
            return failAt(m_at - whole, "json.syntax", FileWords::tr("a number begins with a zero"),
                          FileWords::tr("a number without leading zeros"),
                          FileWords::tr("hex numbers are strings and stand in quotes"));
        if (isHere('.')) {
            ++m_at;
            if (digits() == 0)
                return unexpected(FileWords::tr("a digit after the decimal point"));
        }
        if (isHere('e') || isHere('E')) {
            ++m_at;
            if (isHere('+') || isHere('-'))
                ++m_at;
            if (digits() == 0)
                return unexpected(FileWords::tr("a digit in the exponent"));
        }
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Level> m_levels;
    std::optional<JsonError> m_error;
};

} // namespace

std::optional<JsonError> findJsonSyntaxError(std::string_view text)
{
    return Scanner(text).run();
}

JsonError jsonSyntaxError(std::string_view text, const char* reason)
{
    if (const auto found = findJsonSyntaxError(text))
        return *found;
    JsonError unexplained; // not expected to happen
    unexplained.code = QStringLiteral("json.syntax");
    unexplained.message = QString::fromLatin1(reason);
    return unexplained;
}
