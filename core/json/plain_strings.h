// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstring>
#include <string_view>

/// A walk over the text of a JSON array that holds nothing but strings, for lists of hundreds of thousands. It looks
/// for quotes only: what stands between them is for the caller to refuse if it is not exactly what it knows to be sound
/// (digits, say). Where it fails, streamJson() reads the same text with all its rules and says what is wrong.
class PlainStrings
{
public:
    enum class Token : unsigned char { String, ArrayBegin, ArrayEnd, Fault };

    /// `text` begins with [ and ends with its ].
    explicit PlainStrings(std::string_view text) : m_at(text.data()), m_end(text.data() + text.size()) {}

    /// The next value: a string, or where an array begins or ends. Commas are where they belong.
    Token next()
    {
        skipSpace();
        if (m_needsComma && here() == ',') {
            ++m_at;
            skipSpace();
            if (here() == ']')
                return Token::Fault;
        } else if (m_needsComma && here() != ']') {
            return Token::Fault;
        }
        switch (here()) {
        case '"': {
            const char* begin = ++m_at;
            const void* quote = std::memchr(begin, '"', static_cast<std::size_t>(m_end - begin));
            if (quote == nullptr)
                return Token::Fault;
            m_at = static_cast<const char*>(quote);
            m_string = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
            ++m_at;
            m_needsComma = true;
            return Token::String;
        }
        case '[':
            ++m_at;
            m_needsComma = false;
            return Token::ArrayBegin;
        case ']':
            ++m_at;
            m_needsComma = true;
            return Token::ArrayEnd;
        default:
            return Token::Fault;
        }
    }

    std::string_view string() const { return m_string; }
    const char* position() const { return m_at; }
    bool isAtEnd() const { return m_at == m_end; }

private:
    char here() const { return m_at < m_end ? *m_at : '\0'; }
    void skipSpace()
    {
        while (m_at < m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
            ++m_at;
    }

    const char* m_at;
    const char* m_end;
    std::string_view m_string;
    bool m_needsComma = false;
};
