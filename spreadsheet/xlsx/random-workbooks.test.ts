import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildWorkbook, escapeXml } from '#tests/support/spreadsheet/build-workbook.ts'
import { readAll } from '#tests/support/spreadsheet/read-all.ts'

/** One way to write a value into a cell, and what is read: a text and the mark that goes with it. */
type Written = { xml: (reference: string) => string; text: string; mark: object | undefined }

const formats = ['0.0%', '0000000000', 'yyyy-mm-dd', '[$₹-4009] #,##0.00']

const plainText = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && !text.includes('_x'))

const written: fc.Arbitrary<Written> = fc.oneof(
  plainText.map((text) => ({
    xml: (r: string) => `<c r="${r}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
    text,
    mark: undefined,
  })),
  fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => ({
    xml: (r: string) => `<c r="${r}"><v>${hundredths / 100}</v></c>`,
    text: String(hundredths / 100),
    mark: undefined,
  })),
  fc.integer({ min: -999, max: 999 }).map((tenths) => ({
    xml: (r: string) => `<c r="${r}" s="1"><v>${tenths / 1000}</v></c>`,
    text: `${tenths / 10}%`,
    mark: { isPercent: true },
  })),
  fc.nat(9_999_999).map((number) => ({
    xml: (r: string) => `<c r="${r}" s="2"><v>${number}</v></c>`,
    text: String(number).padStart(10, '0'),
    mark: undefined,
  })),
  fc.integer({ min: 61, max: 80_000 }).map((days) => ({
    xml: (r: string) => `<c r="${r}" s="3"><v>${days}</v></c>`,
    text: new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10),
    mark: { isDate: true },
  })),
  fc.nat(1_000_000).map((price) => ({
    xml: (r: string) => `<c r="${r}" s="4"><v>${price}</v></c>`,
    text: String(price),
    mark: { currency: 'INR' },
  })),
  fc.webUrl().map((address) => ({
    xml: (r: string) => `<c r="${r}"><f>${escapeXml(`HYPERLINK("${address}","View")`)}</f></c>`,
    text: 'View',
    mark: { link: address },
  })),
)

const columns = ['A', 'B', 'C', 'D']

test('any table is read as it was written, whatever is hidden and however cells are merged', async () => {
  const rows = fc.array(
    fc.record({
      cells: fc.tuple(written, written, written, written),
      isHidden: fc.boolean(),
      /** Rows above this one that are missing in the file. */
      gap: fc.nat(2),
      isMerged: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      let number = 0
      const numbered = table.map((row) => ({ ...row, number: (number += row.gap + 1) }))
      const merged = numbered.filter(({ isMerged }) => isMerged)
      const content = buildWorkbook({
        formats,
        sheets: [
          {
            rows: numbered
              .map(
                ({ number: row, cells, isHidden }) =>
                  `<row r="${row}"${isHidden ? ' hidden="1"' : ''}>${cells
                    .map(({ xml }, column) => xml(`${columns[column]}${row}`))
                    .join('')}</row>`,
              )
              .join(''),
            after: `<mergeCells>${merged.map((row) => `<mergeCell ref="C${row.number}:D${row.number}"/>`).join('')}</mergeCells>`,
          },
        ],
      })
      const read = (await readAll(content)).rows
      expect(read.map(({ row, isHidden }) => [row, isHidden])).toEqual(
        numbered.map((row) => [row.number, row.isHidden]),
      )
      for (const [index, { cells, isMerged }] of numbered.entries()) {
        const [a, b, c, d] = cells
        const last = isMerged ? { text: c.text, mark: { ...c.mark, isMerged: true } } : d
        const expected = [a, b, c, last]
        expect(read[index]?.cells).toEqual(expected.map(({ text }) => text))
        expect(expected.map((_, column) => read[index]?.marks?.get(column))).toEqual(
          expected.map(({ mark }) => mark),
        )
      }
    }),
    { numRuns: 200 },
  )
})
