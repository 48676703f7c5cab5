// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/news_card.h"

#include "base/data_text.h"
#include "base/form.h"
#include "base/markdown_html.h"
#include "files/card_parts.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QTextBrowser>

namespace {

/// The hexagon before an item: that of the first is in the colour of what is allowed.
class NewsSign : public QWidget
{
public:
    explicit NewsSign(bool isFirst) : m_isFirst(isFirst) { setFixedSize(side, side); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double radius = 8.5;
        QPolygonF hexagon;
        for (int corner = 0; corner < 6; ++corner)
            hexagon << QRectF(rect()).center() + QLineF::fromPolar(radius, corner * 60.0 + 30.0).p2();
        QColor line = m_isFirst ? Theme::fromPalette(palette()).legal : palette().color(QPalette::Mid);
        QColor fill = line;
        constexpr float hint = 0.15F;
        fill.setAlphaF(m_isFirst ? hint : 0.5F);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(line, 1.6));
        painter.setBrush(fill);
        painter.drawPolygon(hexagon);
    }

private:
    static constexpr int side = 20; ///< pixels
    bool m_isFirst;
};

} // namespace

NewsCard::NewsCard(QWidget* parent) : QFrame(parent)
{
    named(this, "newsCard");
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QFile file(QStringLiteral(":/news.json"));
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QJsonObject news = QJsonDocument::fromJson(file.readAll()).object();
    m_version = news[QLatin1String("version")].toString();
    auto* rows = columnIn(this, {cardGap, 14, cardGap, 14}, 8);
    for (const QJsonValue& each : news[QLatin1String("news")].toArray()) {
        auto* what = panel_text::heading(dataText(scenarioTexts, each[0].toString()));
        auto* about = panel_text::note(dataText(scenarioTexts, each[1].toString()));
        auto* words = columnOf({what, about});
        words->setSpacing(2);
        addTo(*rows, {rowOf({{new NewsSign(rows->count() == 0), 0, Qt::AlignTop}, {words, 1}})});
    }
    rows->addStretch(1);
}

void NewsCard::showAll(QWidget* parent)
{
    QDialog dialog(parent);
    asDialog(&dialog, "allChanges", tr("All changes"), tr("What has changed in the program, version by version."));
    auto* text = named(new QTextBrowser, "allChangesText", {.spoken = tr("All changes")});
    QFile file(QStringLiteral(":/CHANGELOG.md"));
    if (file.open(QIODevice::ReadOnly))
        text->setHtml(markdownHtml(QString::fromUtf8(file.readAll())));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    addTo(*columnIn(&dialog, {12, 12, 12, 12}), {{text, 1}, buttons});
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    fitToScreen(dialog, {dialog.fontMetrics().averageCharWidth() * 100, dialog.fontMetrics().height() * 36});
    dialog.exec();
}

void NewsCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintCard(painter, *this, false);
}
