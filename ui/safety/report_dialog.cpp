// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/report_dialog.h"

#include "base/form.h"
#include "base/save_place.h"
#include "io/text_file.h"
#include "render/panel_text.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QScreen>

#include <algorithm>

ReportDialog::ReportDialog(const QString& title, const QString& report, QWidget* parent)
    : QDialog(parent), m_text(new QPlainTextEdit(report)), m_said(panel_text::body())
{
    named(this, "reportDialog", {.title = title});
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(
        panel_text::body(tr("Nothing is sent. Copy or save the report if you want to show it to somebody. It holds no "
                            "contents of your files and no folders; you may add what you were doing, or strike out "
                            "what you like. It is in English, for those who help.")));
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (font().pointSizeF() > 0.0) // as large as other text
        fixed.setPointSizeF(font().pointSizeF());
    m_text->setFont(fixed);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_said->hide();
    addTo(*layout, {{named(m_text, "reportText", tr("Report")), 1}, named(m_said, "reportSaid")});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* copying = named(buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole), "reportCopy");
    auto* saving = named(buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole), "reportSave");
    for (QPushButton* button : {copying, saving})
        button->setAutoDefault(false);
    layout->addWidget(buttons);
    connect(copying, &QPushButton::clicked, this, &ReportDialog::copy);
    connect(saving, &QPushButton::clicked, this, &ReportDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const QSize available = screen()->availableSize();
    resize(std::min(fontMetrics().averageCharWidth() * 116, available.width() * 9 / 10),
           std::min(fontMetrics().height() * 34, available.height() * 8 / 10));
}

QString ReportDialog::report() const
{
    return m_text->toPlainText();
}

void ReportDialog::copy()
{
    QGuiApplication::clipboard()->setText(report());
    say(tr("Copied."));
}

void ReportDialog::save()
{
    const QString ending = QStringLiteral(".txt");
    const QString suggested = QDir(documentsFolder()).filePath(tr("rearguard-report") + ending);
    const QString path =
        withEnding(QFileDialog::getSaveFileName(this, windowTitle(), suggested, tr("Text (*.txt)")), ending, this);
    if (!path.isEmpty())
        saveTo(path);
}

bool ReportDialog::saveTo(const QString& path)
{
    const auto written = writeBytes(report().toUtf8(), path);
    say(written ? tr("Saved: %1").arg(QDir::toNativeSeparators(path)) : toText(written.error()));
    return written.hasValue();
}

void ReportDialog::say(const QString& text)
{
    m_said->setText(text);
    m_said->show();
}
