// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Draws an SVG as PNG pictures of the sizes that icon themes have:
//   rearguard-icon-maker DRAWING.svg FOLDER CONTEXT NAME     writes FOLDER/<size>x<size>/CONTEXT/NAME.png

#include <QDir>
#include <QImage>
#include <QPainter>
#include <QString>
#include <QSvgRenderer>

#include <cstdio>

int main(int argc, char* argv[])
{
    if (argc != 5) {
        std::fputs("usage: rearguard-icon-maker DRAWING.svg FOLDER CONTEXT NAME\n", stderr);
        return 2;
    }
    QSvgRenderer drawing(QString::fromLocal8Bit(argv[1]));
    if (!drawing.isValid())
        return 1;
    const QDir folder(QString::fromLocal8Bit(argv[2]));
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256}) {
        const QString place = QStringLiteral("%1x%1/%2").arg(size).arg(QString::fromLocal8Bit(argv[3]));
        QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        drawing.render(&painter, QRectF(0, 0, size, size));
        painter.end();
        if (!folder.mkpath(place)
            || !image.save(folder.filePath(place + QStringLiteral("/%1.png").arg(QString::fromLocal8Bit(argv[4])))))
            return 1;
    }
    return 0;
}
