// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "io/scenario_file.h"
#include "lesson/lesson_words.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <utility>

class QListWidget;

/// The fields of a question that is asked of the engine, filled with what the position has: units by name, rules by
/// number, sides. Shows only those that the question needs.
class QueryFields : public QWidget
{
    Q_OBJECT

public:
    enum Field : unsigned {
        What = bitOf(LessonMember::What),
        Unit = bitOf(LessonMember::Unit),
        Length = bitOf(LessonMember::Length), ///< there where the position's result leaves a choice
        Rule = bitOf(LessonMember::Rule),
        Priority = bitOf(LessonMember::Priority),
        Hex = bitOf(LessonMember::Hex),
        Side = bitOf(LessonMember::Side),
        Purpose = bitOf(LessonMember::Purpose),
        Units = bitOf(LessonMember::Units),
        Hexes = bitOf(LessonMember::Hexes)
    };
    /// What the fields hold; of those that are not shown nothing.
    struct Values
    {
        QString unit;
        QString rule;
        QString priority;
        QString side;
        QString purpose;
        QString hex;
        QString what;
        QStringList units;
        QStringList hexes;
        int length = 0; ///< hexes; 0: none is given

        friend bool operator==(const Values&, const Values&) = default;
    };
    /// A word of the file and what people read.
    using Words = QList<std::pair<QString, QString>>;

    /// `name` begins the object names of the fields ("questionUnit").
    explicit QueryFields(const QString& name, QWidget* parent = nullptr);

    void setBoard(const LoadedScenario& board);
    /// `shown`: fields that are there; `optional`: those among them that may be left out. With both a unit and a side
    /// one of them is given: a unit, or a whole side.
    void setShown(unsigned shown, unsigned optional);
    void setWhat(const Words& words);
    void setValues(const Values& values);
    Values values() const;
    /// Fills what must be there and is empty.
    void guess();
    /// The unit that a question is most likely about; without one it is a unit that is attacked.
    void setLikelyUnit(const QString& unit);
    /// While something is taken from the board for that field (0: for none) its button is down.
    void setPicking(unsigned field);
    /// Takes what was clicked on the board into the field.
    void takePicked(unsigned field, const QString& picked);
    void applyTheme();

signals:
    void edited();
    /// Something on the board shall be clicked for the field (Unit, Hex, Units, Hexes); again: it shall not.
    void pickRequested(unsigned field);

private:
    void addBox(unsigned field, const char* name, const QString& label, bool hasPick = false);
    QLineEdit* addLine(unsigned field, const char* name, const QString& label, const QString& hint);
    void addRow(unsigned field, const QString& label, QWidget* widget, bool hasPick);
    QComboBox* box(unsigned field) const;
    void fill(unsigned field);
    static void choose(QComboBox& box, const QString& word);
    void refreshSide();
    void refreshLength();

    struct Row
    {
        unsigned field = 0;
        QWidget* place = nullptr;
        QWidget* widget = nullptr;
        QToolButton* pick = nullptr;
    };
    QString m_name;
    QFormLayout* m_form;
    QList<Row> m_rows;
    QLineEdit* m_hex = nullptr;
    QLineEdit* m_hexes = nullptr;
    QListWidget* m_units;
    unsigned m_shown = 0;
    unsigned m_optional = 0;
    QString m_likelyUnit;
    QHash<unsigned, Words> m_words; ///< by field: what can be chosen
};
