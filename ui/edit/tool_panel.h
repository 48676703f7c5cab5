// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <map>

class QBoxLayout;
class QLabel;
class QVBoxLayout;
class ToolManager;

/// The one panel of Edit. At its head the tool in hand: its name and its settings; below that the page
/// that goes with it. Who owns the pages says which is shown.
class ToolPanel : public QWidget
{
    Q_OBJECT

public:
    enum class Page : unsigned char { Palette, Selection, Regions, Counters, Unit, Pins };

    explicit ToolPanel(ToolManager& tools);

    void addPage(Page page, QWidget* content);
    /// Below the pages; seen with each of them as long as it is not hidden.
    void addFoot(QWidget* content);
    void showPage(Page page);
    Page page() const { return m_page; }
    /// With the settings below the name.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTool();
    void arrangeHead();

    ToolManager& m_tools;
    QBoxLayout* m_head;
    QLabel* m_title;
    QWidget* m_options; ///< holds the settings of the tool in hand
    QVBoxLayout* m_pages;
    QVBoxLayout* m_foot;
    std::map<Page, QWidget*> m_contents;
    Page m_page = Page::Palette;
};
