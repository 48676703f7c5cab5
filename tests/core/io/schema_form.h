// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/form.h"

#include <QByteArray>
#include <QByteArrayList>

#include <functional>
#include <utility>
#include <vector>

/// Makes a JSON Schema (draft 2020-12) out of the descriptions of structs. A type that is named() stands in "$defs"
/// once; an object that takes several shapes is "oneOf" them.
class SchemaForm : public Form
{
public:
    /// The schema of a kind of file, as it stands in resources/schemas. `describeFile` describes its root.
    static QByteArray document(const char* id, const char* title, const char* doc,
                               const std::function<void(SchemaForm&)>& describeFile);

    void named(const char* name, const char* doc) override;
    void special(const Key& key, const Special& special) override;
    void cases(std::size_t count, std::size_t at, const std::function<void(std::size_t)>& describeCase) override;
    void narrow(const char* key, QByteArrayView schema) override;
    void demand(bool isNeeded, std::initializer_list<const char*> keys, QByteArrayView schema) override;

    /// A member whose schema is written out.
    void member(const Key& key, const QByteArray& schema);

protected:
    bool makesSchema() const override { return true; }
    void objectOf(const Key& key, bool isThere, const std::function<void(Form&)>& describeIt) override;
    void listOf(const Key& key, std::size_t size, ListRules rules,
                const std::function<void(Form&, std::size_t)>& describeEntry) override;
    void oneOrMoreOf(const Key& key, std::size_t size,
                     const std::function<void(Form&, std::size_t)>& describeEntry) override;
    void partOf(const char* first, bool isThere, const std::function<void()>& describeIt) override;
    void kindOf(const Key& key, Words words, std::size_t place, const char* code,
                const std::function<void(std::size_t)>& describeAs) override;

private:
    struct Member
    {
        QByteArray name;
        QByteArray schema;
    };
    /// One set of keys that an object can have.
    struct Shape
    {
        std::vector<Member> members;
        QByteArrayList required;
        QByteArrayList demands; ///< more keywords
    };
    struct Object
    {
        QByteArray name; ///< in "$defs"; empty: none
        QByteArray doc;
        bool isKnown = false; ///< described before, or being described around this one
        std::vector<Shape> shapes{1};
    };

    QByteArray objectSchema(const std::function<void(Form&)>& describeIt);
    QByteArray reference(const char* name, const QByteArray& schema);
    std::vector<Shape>& shapes() { return m_objects.back().shapes; }
    static QByteArray closed(const Object& object);

    std::vector<Object> m_objects; ///< those that are open, the innermost last
    std::vector<std::pair<QByteArray, QByteArray>> m_definitions; ///< by name
};
