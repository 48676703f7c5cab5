// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_file.h"
#include "import/imported_board.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>

using namespace Qt::Literals::StringLiterals;

namespace {

QString folder()
{
    return sourcePath(u"/tests/fixtures/import/"_s);
}

/// Counts of the values of the lowest layer, by key; those of tiles without their keys, the greatest first.
QStringList countsOf(const ImportedBoard& board)
{
    std::map<QString, int> counts;
    if (!board.layers.empty()) {
        for (const int value : board.layers.front()) {
            if (value >= 0)
                ++counts[board.values[static_cast<std::size_t>(value)].key];
        }
    }
    QStringList list;
    std::vector<int> bare;
    for (const auto& [key, count] : counts) {
        list += u"%1 %2"_s.arg(count).arg(key);
        bare.push_back(count);
    }
    if (board.kind != u"tiled")
        return list;
    std::ranges::sort(bare, std::ranges::greater());
    list.clear();
    for (const int count : bare)
        list += QString::number(count);
    return list;
}

} // namespace

/// Every real file that MANIFEST.tsv names comes in with the grid and the cells that a reader of other people found in it
/// (expected.tsv), or is refused.
class RealFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void comesInAsOthersReadIt_data()
    {
        QTest::addColumn<QStringList>("row");
        QFile table(folder() + u"expected.tsv"_s);
        QVERIFY(table.open(QIODevice::ReadOnly));
        table.readLine();
        while (!table.atEnd()) {
            const QStringList row = QString::fromUtf8(table.readLine()).remove(u'\n').split(u'\t');
            QTest::addRow("%s", qPrintable(row.front())) << row;
        }
    }

    void comesInAsOthersReadIt()
    {
        QFETCH(QStringList, row);
        const PictureTools tools{[](const QByteArray&) { return std::optional(QSize(750, 750)); },
                                 [](const QByteArray&) { return QByteArray("png"); }};
        const auto board = readForeign(folder() + row[0], {}, tools);
        if (row[1] == u"refused") {
            QVERIFY(!board);
            QVERIFY(!board.error().message.isEmpty());
            return;
        }
        QVERIFY2(board, board ? "" : qPrintable(board.error().message));
        // Maps without bounds are as large as what is drawn on them.
        if (!row[1].isEmpty()) {
            QCOMPARE(QString::number(board->plane.columns), row[1]);
            QCOMPARE(QString::number(board->plane.rows), row[2]);
        }
        QVERIFY(!board->layers.empty());
        QCOMPARE(std::ranges::count_if(board->layers.front(), [](int value) { return value >= 0; }), row[3].toInt());
        const QStringList counts = countsOf(*board);
        const QStringList expected = row[4].split(u", "_s);
        if (board->kind == u"tiled") {
            QCOMPARE(counts.mid(0, expected.size()), expected);
        } else {
            for (const QString& count : expected)
                QVERIFY2(counts.contains(count), qPrintable(count + u" is not in "_s + counts.join(u", "_s)));
        }
    }
};

REARGUARD_APPLESS_TEST(RealFilesTest)

#include "real_files_test.moc"
