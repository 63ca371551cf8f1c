import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockVocabulary } from './heading-vocabulary.ts'
import { openStockTable } from './open-stock-table.ts'
import type { SourceFile, SourceRow } from './source-row.ts'

const headings = [
  'Stock #',
  'Shape',
  'Weight',
  'Color',
  'Clarity',
  'Lab',
  'Report #',
  'Rapnet Price',
  'Depth %',
]
const at = (cells: Readonly<Record<number, string>>): string[] =>
  headings.map((_, index) => cells[index] ?? '')

const amount = fc.integer({ min: 1, max: 90_000 }).map(String)
const stockNo = fc
  .tuple(fc.constantFrom('A', 'LOT-', '', 'x'), fc.integer({ min: 1, max: 99_999 }))
  .map(([prefix, number]) => `${prefix}${number}`)
const stone = fc
  .record({
    stockNo,
    shape: fc.constantFrom('Round', 'PR', 'Cushion Modified', 'HS'),
    weight: fc.integer({ min: 20, max: 2000 }).map((points) => (points / 100).toFixed(2)),
    color: fc.constantFrom('D', 'H', 'L', 'Fancy Yellow', 'W-X'),
    clarity: fc.constantFrom('IF', 'VS1', 'I1', ''),
    lab: fc.constantFrom('GIA', 'IGI', 'None'),
    report: fc.constantFrom('', '6100000001', 'LG123'),
    price: amount,
    depth: fc.constantFrom('', '61.5', '61.5%'),
  })
  .map((values) => Object.values(values))

const notStone = fc.oneof(
  fc
    .constantFrom('Total', 'GRAND TOTAL', 'Sub-total:', 'Average')
    .chain((label) =>
      fc
        .record({ weight: amount, price: amount })
        .map(({ weight, price }) => at({ 0: label, 2: weight, 7: price })),
    ),
  fc
    .record({ pieces: amount, weight: amount })
    .map(({ pieces, weight }) => at({ 1: `${pieces} pcs`, 2: weight })),
  amount.map((price) => at({ 7: price })),
  fc
    .constantFrom('Prices are net of all discounts', 'E.&O.E.', 'ROUND', 'Tel. +32 3 111 22 33', '* on memo')
    .chain((text) =>
      fc.constantFrom(
        at({ 0: text }),
        at({ 4: text }),
        headings.map(() => text),
      ),
    ),
  fc.constant(headings),
)
const title = fc.oneof(
  fc.constantFrom('ACME DIAMONDS', 'Stock list 27/11/2026', 'Round').map((text) => [text]),
  fc.constant(['Shape', 'Round', 'Color', 'D-H']),
  fc.constant(['Total', '5 pcs', '5.20']),
  fc.constant(['Shape', 'Pcs', 'Carats']),
)

function makeFile(rows: readonly (readonly string[])[], hiddenRows: ReadonlySet<number>): SourceFile {
  return {
    format: 'xlsx',
    sheets: [{ name: 'Stock', state: 'visible' }],
    blindSpots: [],
    openSheet: async () => {
      const read = rows.map((cells, index): SourceRow => ({
        row: index + 1,
        cells,
        marks: null,
        isHidden: hiddenRows.has(index + 1),
        fault: null,
        isOpen: false,
      }))
      async function* list() {
        yield read
      }
      return { hiddenColumns: new Set(), rows: list(), readShare: () => 1, close: async () => undefined }
    },
  }
}

test('of any titles, stones and other rows, the stones are read and everything else is reported', async () => {
  const layout = fc.record({
    titles: fc.array(title, { maxLength: 5 }),
    body: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: stone.map((cells) => ({ cells, isStone: true })) },
        { weight: 1, arbitrary: notStone.map((cells) => ({ cells, isStone: false })) },
      ),
      { minLength: 1, maxLength: 30 },
    ),
    hidden: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(layout, async ({ titles, body, hidden }) => {
      const rows = [...titles, headings, ...body.map(({ cells }) => cells)]
      const headerRow = titles.length + 1
      const hiddenRows = new Set(hidden.filter((row) => row > headerRow))
      const table = await openStockTable(makeFile(rows, hiddenRows), stockVocabulary)
      const read: number[] = []
      for await (const batch of table.rows) read.push(...batch.map(({ row }) => row))
      const stones = body.flatMap(({ isStone }, index) => (isStone ? [headerRow + 1 + index] : []))
      const shown = stones.filter((row) => !hiddenRows.has(row))
      const report = table.report()
      expect(table.headings).toEqual(headings)
      expect(report.headerRow).toBe(headerRow)
      expect(read).toEqual(shown)
      expect(report.hiddenRows).toBe(stones.length - shown.length)
      const leftOut = Object.values(report.leftOutCounts).reduce((sum, count) => sum + count, 0)
      expect(leftOut).toBe(titles.length + body.length - stones.length)
    }),
    { numRuns: 2000 },
  )
})
