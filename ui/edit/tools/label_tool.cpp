// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/drawing.h"
#include "edit/tools/label_dialog.h"
#include "edit/tools/tool_manager.h"
#include "edit/tools/tool_options.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

/// Writes names onto the map: a click opens a line at the hex, with the label that is there. Labels are dragged from hex
/// to hex; by keys Shift+Enter takes one in hand and Enter puts it down.
class LabelTool : public Tool
{
    Q_OBJECT

public:
    explicit LabelTool(ToolManager& site) : Tool(site)
    {
        connect(&site.map(), &MapView::viewChanged, this, &LabelTool::placeEditor);
        connect(&site.map(), &MapView::cursorMoved, this, [this](HexIndex hex) {
            if (m_isByKey && hex != noHex)
                preview(moved(hex), {hex});
        });
    }

    QString name() const override { return QStringLiteral("label"); }
    QCursor cursor() const override { return Qt::IBeamCursor; }

    QWidget* makeOptions() override
    {
        auto* lettering = named(new QToolButton, "lettering", tr("Lettering"),
                                tr("Size, letters, colour, angle and place of the label that was touched last, or that "
                                   "is at the cursor (Alt+Enter)"));
        lettering->setText(tr("Lettering…"));
        connect(lettering, &QToolButton::clicked, this, [this] { askLettering(m_last); });
        return makeOptionRow({lettering});
    }

    void putAway() override
    {
        endWriting(true);
        cancel();
    }

    void pointed(const MapPointer& pointer) override
    {
        if (m_isByKey || m_editor != nullptr)
            return;
        outline(pointer.hex);
        site().map().setMapCursor(labelAt(pointer.hex) ? Qt::OpenHandCursor : cursor());
    }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        endWriting(true);
        if (pointer.hex == noHex)
            return button == Qt::RightButton;
        if (button == Qt::RightButton) {
            if (const auto label = labelAt(pointer.hex))
                site().perform(EditMap{{RemoveLabel{*label}}}, tr("Remove a label"));
            return true;
        }
        if (m_isByKey) {
            place(pointer.hex);
            return true;
        }
        m_from = pointer.hex;
        return true;
    }

    void dragged(const MapPointer& pointer) override
    {
        if (m_from == noHex || !labelAt(m_from))
            return;
        m_isPut = pointer.modifiers.testFlag(Qt::ControlModifier);
        m_isDragging = m_isDragging || m_isPut || pointer.hex != m_from;
        if (m_isDragging)
            preview(m_isPut ? put(pointer.board) : moved(pointer.hex));
    }

    void released(const MapPointer& pointer, Qt::MouseButton button) override
    {
        if (button != Qt::LeftButton || m_from == noHex)
            return;
        m_last = m_from;
        if (m_isDragging && m_isPut) {
            const Edit edit = put(pointer.board);
            cancel();
            site().perform(edit, tr("Move a label"));
        } else if (m_isDragging)
            place(pointer.hex);
        else if (pointer.hex == m_from)
            beginWriting(std::exchange(m_from, noHex));
        else
            cancel();
    }

    void cancel() override
    {
        m_from = noHex;
        m_isDragging = m_isByKey = m_isPut = false;
        clearPreview();
    }

    bool keyPressed(QKeyEvent& event, HexIndex cursor) override
    {
        if (event.key() == Qt::Key_Escape && m_isByKey) {
            cancel();
            return true;
        }
        const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
        const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
        if (cursor == noHex || !isEnter)
            return false;
        if (modifiers == Qt::AltModifier) {
            askLettering(cursor);
            return true;
        }
        if (modifiers == Qt::ShiftModifier) {
            if (!labelAt(cursor)) {
                site().say(tr("There is no label."));
                return true;
            }
            m_from = cursor;
            m_isByKey = true;
            site().say(tr("The label is in hand: Enter puts it down at the cursor, Escape gives up"));
            return true;
        }
        if (modifiers != Qt::NoModifier)
            return false;
        if (m_isByKey)
            place(cursor);
        else
            beginWriting(cursor);
        return true;
    }

    void documentChanged() override
    {
        endWriting(false);
        cancel();
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched != m_editor || m_editor == nullptr)
            return Tool::eventFilter(watched, event);
        if (event->type() == QEvent::FocusOut) {
            endWriting(true);
        } else if (event->type() == QEvent::ShortcutOverride) {
            // Single keys are letters here, not tools.
            event->accept();
            return true;
        } else if (event->type() == QEvent::KeyPress) {
            // Here and not by the line's own signal: the map below would hear the key too.
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
                endWriting(key != Qt::Key_Escape);
                return true;
            }
        }
        return false;
    }

private:
    /// Place in the map's list of the label at a hex.
    std::optional<std::size_t> labelAt(HexIndex hex) const
    {
        if (hex == noHex)
            return std::nullopt;
        const std::vector<std::size_t> labels = labelsAt(map(), hex);
        return labels.empty() ? std::nullopt : std::optional(labels.front());
    }

    Edit moved(HexIndex to) const
    {
        const auto label = labelAt(m_from);
        if (!label || to == noHex || to == m_from)
            return EditGroup{};
        return changeLabel(scenario(), *label, {to, map().labels[*label].text, map().labels[*label].style});
    }

    /// The label with its middle there.
    Edit put(QPointF board) const
    {
        const auto place = labelAt(m_from);
        if (!place)
            return EditGroup{};
        MapLabel label = map().labels[*place];
        const QPointF off = board - PlaneLayout(map().grid, 1.0).center(m_from);
        const auto within = [](double value) {
            return std::clamp(std::round(value * 100.0) / 100.0, -LabelStyle::farthest, LabelStyle::farthest);
        };
        label.style.offset = QPointF(within(off.x()), within(off.y()));
        return changeLabel(scenario(), *place, label);
    }

    void askLettering(HexIndex hex)
    {
        endWriting(true);
        if (hex == noHex || !labelAt(hex))
            hex = site().map().cursorHex();
        const auto place = labelAt(hex);
        if (!place) {
            site().say(tr("There is no label: click one first."));
            return;
        }
        auto* dialog = new LabelDialog(document(), map().labels[*place], site().map().theme(), &site().map());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog, hex] {
            if (const auto at = labelAt(hex))
                site().perform(changeLabel(scenario(), *at, dialog->label()), tr("Lettering of a label"));
        });
        dialog->open();
    }

    void beginWriting(HexIndex hex)
    {
        m_last = hex;
        endWriting(true);
        site().map().ensureVisible(hex);
        m_written = hex;
        const auto label = labelAt(hex);
        m_editor = new QLineEdit(label ? map().labels[*label].text : QString(), site().map().viewport());
        m_editor->setObjectName(QStringLiteral("labelEditor"));
        m_editor->setAccessibleName(tr("Label in %1").arg(map().number(hex)));
        m_editor->setPlaceholderText(tr("Name"));
        m_editor->setAlignment(Qt::AlignHCenter);
        m_editor->selectAll();
        m_editor->installEventFilter(this);
        placeEditor();
        m_editor->show();
        m_editor->setFocus();
        clearPreview();
    }

    void endWriting(bool isKept)
    {
        if (m_editor == nullptr)
            return;
        QLineEdit* editor = std::exchange(m_editor, nullptr);
        const bool hadFocus = editor->hasFocus();
        editor->removeEventFilter(this);
        editor->setObjectName(QString()); // it lives on for a moment
        editor->hide();
        editor->deleteLater();
        const QString text = editor->text().trimmed();
        const HexIndex hex = std::exchange(m_written, noHex);
        if (hadFocus)
            site().map().setFocus();
        if (!isKept)
            return;
        const auto label = labelAt(hex);
        if (label)
            site().perform(changeLabel(scenario(), *label, {hex, text, map().labels[*label].style}),
                           text.isEmpty() ? tr("Remove a label") : tr("Change a label"));
        else
            site().perform(addLabel(scenario(), {hex, text}), tr("Write %1").arg(text));
    }

    void place(HexIndex hex)
    {
        const Edit edit = moved(hex);
        cancel();
        site().perform(edit, tr("Move a label"));
    }

    void placeEditor()
    {
        if (m_editor == nullptr)
            return;
        const int width = m_editor->fontMetrics().averageCharWidth() * 22;
        const QSize size(width, m_editor->sizeHint().height());
        const QPointF at = site().map().hexCenter(m_written);
        const QRect room = site().map().viewport()->rect();
        QRect place(QPoint(), size);
        place.moveCenter(at.toPoint());
        place.moveLeft(std::clamp(place.left(), room.left(), std::max(room.left(), room.right() - size.width())));
        place.moveTop(std::clamp(place.top(), room.top(), std::max(room.top(), room.bottom() - size.height())));
        m_editor->setGeometry(place);
    }

    QLineEdit* m_editor = nullptr; ///< while a label is being written
    HexIndex m_written = noHex; ///< where
    HexIndex m_from = noHex; ///< of what is dragged or in hand
    bool m_isDragging = false;
    bool m_isByKey = false;
    bool m_isPut = false; ///< dragging puts it within its hex
    HexIndex m_last = noHex; ///< of the label that was touched last
};

void addLabelTool(ToolManager& tools)
{
    tools.add<LabelTool>();
}

#include "label_tool.moc"
