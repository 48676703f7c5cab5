// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "document/document.h"
#include "edit/unit_fields.h"
#include "render/theme.h"

#include <functional>
#include <vector>

class ToolManager;

/// The properties of the selected counters. What several do not share says so and stays as it is until it is set for
/// all; what is empty has the value of the unit's type, which is shown dim. A change is one undo step.
class UnitPanel : public QWidget
{
    Q_OBJECT

public:
    UnitPanel(Document& document, ToolManager& tools, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Puts the keyboard into the first field.
    void beginEditing();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// A property that is typed.
    struct TextField : UnitField
    {
        QLineEdit* edit = nullptr;
    };
    /// A property that is picked from names.
    struct NameField : UnitField
    {
        QComboBox* box = nullptr;
        QString Unit::*member = nullptr;
    };

    /// Fields that only some games have, with their labels.
    struct GameFields
    {
        std::function<bool(const Ruleset&)> isUsed;
        std::vector<QWidget*> widgets;
    };

    QLineEdit* addText(UnitField field);
    QComboBox* addNames(const char* name, const QString& title, QString Unit::*member);
    void makeFields(QVBoxLayout& layout);
    void makeButtons(QVBoxLayout& layout);
    void refresh();
    void fitWidth();
    void showHeader();
    void fillNames();
    void showStates();
    void commit(std::size_t field);
    void commitAll();
    void commitName(std::size_t field);
    void write(const UnitField& field, const QString& text);
    void commitState(const QString& state, bool isOn);
    void change(const QString& title, const std::function<void(Unit&)>& change);
    void restack(bool up);
    void duplicate();
    void remove();
    void askRenumber();
    void selectIds(const QStringList& ids);
    void showProblem(const QString& text);
    const std::vector<UnitIndex>& units() const;
    const Unit& first() const;
    QString nameOfAll() const;

    Document& m_document;
    ToolManager& m_tools;
    Theme m_theme;
    QLabel* m_picture;
    QLabel* m_title;
    QLabel* m_note;
    QScrollArea* m_area;
    QWidget* m_states;
    std::vector<QCheckBox*> m_stateBoxes;
    QLabel* m_problem;
    std::vector<TextField> m_texts;
    std::vector<NameField> m_names;
    std::vector<GameFields> m_gameFields;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    bool m_isStale = true;
    bool m_isShowing = false; ///< fields are being set from the units
};
