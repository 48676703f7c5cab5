// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QBuffer>
#include <QByteArray>
#include <QImage>
#include <QtEndian>

inline QByteArray pngOf(int width, int height)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::red);
    image.save(&buffer, "PNG");
    return bytes;
}

/// A PNG that says it has so many pixels, and has none.
inline QByteArray boastfulPng(quint32 width, quint32 height)
{
    QByteArray bytes = pngOf(1, 1);
    QByteArray head(13, '\0');
    qToBigEndian(width, head.data());
    qToBigEndian(height, head.data() + 4);
    head[8] = 8;
    head[9] = 2;
    QByteArray chunk = "IHDR" + head;
    quint32 sum = 0xFFFFFFFFU;
    for (const char byte : chunk) {
        sum ^= static_cast<unsigned char>(byte);
        for (int i = 0; i < 8; ++i)
            sum = (sum & 1U) != 0 ? (sum >> 1U) ^ 0xEDB88320U : sum >> 1U;
    }
    QByteArray check(4, '\0');
    qToBigEndian(~sum, check.data());
    return bytes.replace(12, 21, chunk + check);
}
