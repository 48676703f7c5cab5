// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/find_unit_bar.h"

#include "base/form.h"
#include "base/preferences.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "play/piece_actions.h"
#include "render/panel_text.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QVariantAnimation>

#include <algorithm>

namespace {

constexpr int mostHits = 200;
constexpr int shownHits = 8;

class FlashRing : public QWidget
{
public:
    FlashRing(MapView& map, HexIndex hex) : QWidget(map.viewport()), m_map(map), m_hex(hex)
    {
        setObjectName(QStringLiteral("flashRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        setGeometry(map.viewport()->rect());
        constexpr int milliseconds = 900;
        m_animation.setDuration(milliseconds);
        m_animation.setStartValue(0.0);
        m_animation.setEndValue(1.0);
        connect(&m_animation, &QVariantAnimation::valueChanged, this, [this] { update(around()); });
        connect(&m_animation, &QVariantAnimation::finished, this, &QObject::deleteLater);
        connect(&map, &MapView::viewChanged, this, &QObject::deleteLater);
        m_animation.start();
        show();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double widest = 1.6; ///< hexes
        // A ring that stands still says as much.
        const double left = mayAnimate() ? 1.0 - m_animation.currentValue().toDouble() : 0.5;
        const QRectF hex = m_map.hexRect(m_hex);
        const double radius = hex.width() * (0.6 + (widest - 0.6) * left);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_map.theme().cursorHalo, 7.0));
        painter.drawEllipse(hex.center(), radius, radius);
        painter.setPen(QPen(m_map.theme().selection, 4.0));
        painter.drawEllipse(hex.center(), radius, radius);
    }

private:
    QRect around() const
    {
        const QRectF hex = m_map.hexRect(m_hex);
        const double reach = hex.width() * 1.2 + 8.0;
        return hex.adjusted(-reach, -reach, reach, reach).toAlignedRect();
    }

    MapView& m_map;
    HexIndex m_hex;
    QVariantAnimation m_animation;
};

} // namespace

void flashHex(MapView& map, HexIndex hex)
{
    if (hex == noHex)
        return;
    for (QWidget* old : map.viewport()->findChildren<QWidget*>(QStringLiteral("flashRing")))
        old->deleteLater();
    new FlashRing(map, hex);
}

FindUnitBar::FindUnitBar(Document& document, MapView& map)
    : QFrame(&map), m_document(document), m_map(map), m_field(new QLineEdit), m_count(panel_text::note()),
      m_hits(new QListWidget)
{
    asPanel(
        this, "findUnit", tr("Find a unit"),
        tr("Finds a unit by a part of its name: type, and Enter shows the next one that fits. Escape closes the bar."));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* layout = columnIn(this, {8, 8, 8, 8}, 4);
    m_field->setPlaceholderText(tr("Find a unit: name, id, formation"));
    m_field->setClearButtonEnabled(true);
    named(m_hits, "findUnitHits", tr("Units found"));
    m_hits->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_hits->setTextElideMode(Qt::ElideRight);
    addTo(*layout, {named(m_field, "findUnitField", tr("Find a unit")), m_hits, m_count});
    connect(m_field, &QLineEdit::textChanged, this, &FindUnitBar::fill);
    connect(m_hits, &QListWidget::itemClicked, this, [this] { choose(false); });
    connect(m_hits, &QListWidget::itemDoubleClicked, this, [this] { choose(true); });
    m_field->installEventFilter(this);
    m_hits->installEventFilter(this);
    m_map.installEventFilter(this);
    hide();
}

void FindUnitBar::begin()
{
    fill();
    place();
    show();
    raise();
    m_field->selectAll();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void FindUnitBar::place()
{
    const int width = std::min(fontMetrics().averageCharWidth() * 46, m_map.width() - 24);
    setFixedWidth(std::max(width, 120));
    adjustSize();
    move(12, 12);
}

void FindUnitBar::end()
{
    hide();
    m_map.setFocus();
}

void FindUnitBar::fill()
{
    m_hits->clear();
    const QString text = m_field->text().trimmed();
    int count = 0;
    if (m_document.isOpen() && !text.isEmpty()) {
        const VerdictText words = m_document.words();
        // Units of that name come before those that only contain it.
        std::vector<std::pair<int, UnitIndex>> found;
        const auto& units = m_document.position()->units;
        for (std::size_t i = 0; i < units.size(); ++i) {
            const Unit& unit = units[i];
            const auto at = static_cast<UnitIndex>(i);
            const bool begins = unit.displayName().startsWith(text, Qt::CaseInsensitive);
            const bool has = unit.name.contains(text, Qt::CaseInsensitive)
                             || unit.id.contains(text, Qt::CaseInsensitive)
                             || unit.formation.contains(text, Qt::CaseInsensitive);
            if ((begins || has) && !m_document.isHidden(at))
                found.emplace_back(begins ? 0 : 1, at);
        }
        std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first < b.first; });
        count = static_cast<int>(found.size());
        for (const auto& [rank, at] : found) {
            if (m_hits->count() == mostHits)
                break;
            const Unit& unit = m_document.position()->unit(at);
            const QString place = unit.isOnMap() ? m_document.map().number(unit.hex)
                                                 : PieceActions::trayTitle(unit.tray, m_document.ruleset());
            QString line = tr("%1 — %2", "unit, place").arg(words.unitName(at), place);
            if (!unit.formation.isEmpty())
                line = tr("%1 (%2)", "unit and place, formation").arg(line, unit.formation);
            auto* item = new QListWidgetItem(line, m_hits);
            item->setData(Qt::UserRole, at);
            item->setToolTip(plainTip(words.sideName(unit.side)));
        }
        m_hits->setCurrentRow(0);
    }
    m_hits->setVisible(count > 0);
    const int rows = std::min(m_hits->count(), shownHits);
    m_hits->setFixedHeight(rows * std::max(1, m_hits->sizeHintForRow(0)) + 2 * m_hits->frameWidth());
    m_count->setText(text.isEmpty() ? tr("Type part of a name.")
                     : count == 0   ? tr("No unit is called so.")
                                    : tr("%n unit(s)", nullptr, count));
    place();
}

void FindUnitBar::choose(bool isDone)
{
    const QListWidgetItem* item = m_hits->currentItem();
    if (item == nullptr)
        return;
    const UnitIndex unit = item->data(Qt::UserRole).toInt();
    if (isDone)
        end();
    emit unitChosen(unit);
}

bool FindUnitBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_map) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {
        end();
        return true;
    }
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        choose(true);
        return true;
    }
    const bool isStep = key->key() == Qt::Key_Down || key->key() == Qt::Key_Up;
    if (watched == m_field && isStep && m_hits->count() > 0) {
        const int by = key->key() == Qt::Key_Down ? 1 : -1;
        m_hits->setCurrentRow((m_hits->currentRow() + by + m_hits->count()) % m_hits->count());
        choose(false);
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

// What the field does not want is not meant for the map behind it.
void FindUnitBar::keyPressEvent(QKeyEvent* event)
{
    event->accept();
}
