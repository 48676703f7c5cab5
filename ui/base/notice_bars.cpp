// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/notice_bars.h"

#include "base/announcer.h"
#include "base/text_changes.h"

#include <QFrame>
#include <QStyle>

namespace {

/// A frame whose buttons stand beside its words as long as the words have room there, and below them otherwise.
class NoticeBar : public QFrame
{
public:
    explicit NoticeBar(const QString& text) : m_words(new QLabel(text)), m_buttons(new QHBoxLayout)
    {
        m_words->setTextFormat(Qt::PlainText);
        m_words->setForegroundRole(QPalette::ToolTipText);
        m_words->setContentsMargins(0, 6, 0, 6);
        m_parts->addWidget(wrapped(named(m_words, "noticeText")), 1);
        m_parts->addLayout(m_buttons);
        m_parts->setAlignment(m_buttons, Qt::AlignRight | Qt::AlignVCenter);
    }

    QBoxLayout* parts() { return m_parts; }
    void add(QPushButton* button) { m_buttons->addWidget(button); }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QFrame::resizeEvent(event);
        constexpr int letters = 40;
        const int forWords = m_parts->geometry().width() - m_buttons->sizeHint().width();
        const bool isRoom = forWords >= roomForLetters(*m_words, letters);
        m_parts->setDirection(isRoom ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }

private:
    QLabel* m_words;
    QBoxLayout* m_parts = new QBoxLayout(QBoxLayout::LeftToRight);
    QHBoxLayout* m_buttons;
};

} // namespace

NoticeBars::NoticeBars(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setObjectName(QStringLiteral("noticeBars"));
    // Higher where a narrow window breaks the text into more lines.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void NoticeBars::tell(const QString& matter, const QString& text, const std::vector<Choice>& choices, Kind kind)
{
    clear(matter);
    auto* bar = named(new NoticeBar(text), QStringLiteral("notice-") + matter, text);
    bar->setFrameShape(QFrame::StyledPanel);
    bar->setBackgroundRole(QPalette::ToolTipBase);
    bar->setForegroundRole(QPalette::ToolTipText);
    bar->setAutoFillBackground(true);
    auto* row = rowIn(bar, {0, 0, 8, 0}, 10);
    // In any theme the bar stands out from the map and the panels.
    auto* stripe = new QWidget;
    stripe->setFixedWidth(6);
    stripe->setAutoFillBackground(true);
    stripe->setBackgroundRole(QPalette::Window); // else that of the bar
    QPalette amber = stripe->palette();
    amber.setColor(QPalette::Window, QColor(0xE0, 0x9A, 0x00));
    stripe->setPalette(amber);
    row->addWidget(stripe);
    auto* sign = new QLabel;
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    const auto icon = kind == Kind::Warning ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation;
    sign->setPixmap(style()->standardIcon(icon, nullptr, this).pixmap(size));
    addTo(*row, {{sign, 0, Qt::AlignVCenter}, {bar->parts(), 1}});
    for (const Choice& choice : choices) {
        auto* button = named(new QPushButton(choice.text), choice.name);
        bar->add(button);
        connect(button, &QPushButton::clicked, this, [this, matter, act = choice.act] {
            clear(matter);
            if (act)
                act();
        });
    }
    m_layout->addWidget(bar);
    m_bars[matter] = bar;
    show();
    // Nothing here takes the focus, so a listener has to be told.
    announce(*bar, text);
}

void NoticeBars::clear(const QString& matter)
{
    const auto found = m_bars.find(matter);
    if (found == m_bars.end())
        return;
    QWidget* bar = found->second;
    m_bars.erase(found);
    // One of its buttons may be what calls.
    bar->hide();
    m_layout->removeWidget(bar);
    bar->setObjectName({});
    bar->deleteLater();
    setVisible(!m_bars.empty());
}

QString NoticeBars::text(const QString& matter) const
{
    const auto found = m_bars.find(matter);
    return found == m_bars.end() ? QString() : found->second->accessibleName();
}
