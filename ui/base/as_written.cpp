// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/as_written.h"

#include <QApplication>
#include <QEvent>
#include <QImage>
#include <QLabel>
#include <QUrl>

#include <utility>

namespace {

// A label is polished before it is first measured, and lays out nothing before that.
class LabelFilter : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::Polish)
            return false;
        auto* label = qobject_cast<QLabel*>(watched);
        if (label != nullptr && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
            label->setTextFormat(Qt::PlainText);
        return false;
    }
};

} // namespace

void showNamesAsWritten()
{
    const QString name = QStringLiteral("labelKeeper");
    if (qApp->findChild<QObject*>(name, Qt::FindDirectChildrenOnly) != nullptr)
        return;
    auto* filter = new LabelFilter(qApp);
    filter->setObjectName(name);
    qApp->installEventFilter(filter);
}

ClosedDocument::ClosedDocument(QObject* parent, Source source) : QTextDocument(parent), m_source(std::move(source)) {}

QVariant ClosedDocument::loadResource(int type, const QUrl& name)
{
    if (QVariant found = m_source ? m_source(type, name) : QVariant(); found.isValid()) {
        addResource(type, name, found); // not asked for again at each painting
        return found;
    }
    if (type != ImageResource)
        return {};
    // Without any picture Qt would read the file itself.
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    return nothing;
}
