// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/form.h"
#include "check/finding.h"
#include "check/map_doctor.h"
#include "document/document.h"

#include <QTimer>

#include <optional>

class QProgressBar;
class QTreeWidget;
class QTreeWidgetItem;

/// The map doctor's list: what is odd about map and position, where it is, and what would fix it. Looks at a copy,
/// beside the interface. After an edit a small map is looked at again, a large one when it is asked for.
class CheckPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CheckPanel(Document& document, QWidget* parent = nullptr);

    /// Looks the document over. Precondition: one is open.
    void check();
    bool isRunning() const { return m_job.isRunning(); }
    /// Whether the list is that of the document as it is.
    bool isUpToDate() const { return !m_isOutdated && !isRunning(); }
    BackgroundJob& job() { return m_job; }
    QSize sizeHint() const override;
    const Findings& findings() const { return m_findings; }
    /// How many the list shows, each that stands for several as so many; notes only if they are wanted.
    int listedCount() const;
    bool hasWarnings() const;
    /// A map that is not too large is looked over again and again, though the panel is not in sight.
    void setKeptUpToDate(bool isKept);
    /// Above so many hexes an edit only marks the list as outdated.
    void setMostHexesAtOnce(int hexes) { m_mostAtOnce = hexes; }

signals:
    /// The place of a finding shall be shown.
    void placeRequested(HexIndex hex, const std::optional<Hexside>& hexside, UnitIndex unit);
    void said(const QString& text);
    void finished();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void onChanged(const DocumentChange& change);
    void fillGames();
    void checkSoon();
    void showFindings();
    void fitColumns();
    void refresh();
    void goTo(const QTreeWidgetItem* item);
    void fix();
    void fixAllLikeIt();
    void beginFixAll(const QString& code);
    /// What the line is about; null: nothing.
    const Finding* findingOf(const QTreeWidgetItem* item) const;
    /// The game under which the map is looked at; null: its names only.
    std::shared_ptr<const RulesInForce> rules() const;
    QString placeOf(const Finding& finding) const;
    QString cureOf(const Finding& finding) const;

    Document& m_document;
    BackgroundJob m_job;
    Findings m_findings;
    bool m_isOutdated = true;
    bool m_wasChecked = false;
    bool m_isFixing = false;
    bool m_isKept = false; ///< up to date, in sight or not
    int m_mostAtOnce = 40'000;
    QTimer m_soon; ///< a small map is looked at again when the editing rests
    QLabel* m_headline;
    QLabel* m_gameLabel;
    QComboBox* m_game;
    QCheckBox* m_notes;
    QPushButton* m_again;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QTreeWidget* m_tree;
    QPushButton* m_go;
    QPushButton* m_fix;
    QPushButton* m_fixAll;
    QLabel* m_detail; ///< all of the current line
};
