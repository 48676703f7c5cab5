// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>

/// A function handed to another that calls it before it returns. Needs no memory, unlike a std::function, and may not
/// outlive what it was made of.
template<typename Signature>
class FunctionRef;

template<typename Result, typename... Arguments>
class FunctionRef<Result(Arguments...)>
{
public:
    template<typename Function>
    FunctionRef(const Function& function)
        : m_function(&function), m_call([](const void* called, Arguments... arguments) -> Result {
              return (*static_cast<const Function*>(called))(std::forward<Arguments>(arguments)...);
          })
    {}

    Result operator()(Arguments... arguments) const
    {
        return m_call(m_function, std::forward<Arguments>(arguments)...);
    }

private:
    const void* m_function;
    Result (*m_call)(const void*, Arguments...);
};
