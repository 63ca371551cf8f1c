import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { stockVocabulary } from '#domain/stock-file/table/heading-vocabulary.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import { writeArchive, writeSheetRow, writeWorkbook } from '#tests/support/stock/write-archive.ts'
import { openStockFile } from './read-stock-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stock-files-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type ReadFile = { headings: readonly string[]; rows: TableRow[]; report: TableReport; share: number }

async function read(content: string | Uint8Array): Promise<ReadFile> {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const table = await openStockFile(path, stockVocabulary)
  try {
    const rows: TableRow[] = []
    for await (const batch of table.rows) rows.push(...batch)
    return { headings: table.headings, rows, report: table.report(), share: table.readShare() }
  } finally {
    await table.close()
  }
}

/** Returns the message with which a file is refused. */
async function refuse(content: string | Uint8Array): Promise<string> {
  const error: unknown = await read(content).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error(`The file was not refused: ${String(error)}`)
  expect(error.errorName).toBe('INVALID_REQUEST')
  return error.details.map(({ message }) => message).join('\n')
}

const headings = 'Stock #,Comment,Weight\n'

describe('the table of a received file', () => {
  test('a text file in any encoding is read', async () => {
    const text = 'Stock #,Comment\nA1,Gebrüder Müller\n'
    for (const encoding of ['utf8', 'utf16le', 'latin1'] as const) {
      const { headings: found, rows } = await read(Buffer.from(text, encoding))
      expect(found).toEqual(['Stock #', 'Comment'])
      expect(rows.map(({ row, cells }) => [row, cells])).toEqual([[2, ['A1', 'Gebrüder Müller']]])
    }
  })

  test('all rows of a long workbook are read, and the share read ends at one', async () => {
    const stones = Array.from({ length: 3000 }, (_, index) => writeSheetRow([`A${index}`, `${index}`]))
    const { rows, share } = await read(writeWorkbook(writeSheetRow(['Stock #', 'Weight']) + stones.join('')))
    expect(rows.length).toBe(3000)
    expect(rows.at(-1)).toMatchObject({ row: 3001, cells: ['A2999', '2999'] })
    expect(share).toBe(1)
  })

  test('rows across chunks of a text file stay whole', async () => {
    const written = Array.from({ length: 20_000 }, (_, index) => [`A${index}`, `note, ${index}`, `${index}`])
    const content =
      headings + written.map(([stockNo, note, weight]) => `${stockNo},"${note}",${weight}`).join('\r\n')
    expect((await read(content)).rows.map(({ cells }) => cells)).toEqual(written)
  })

  test('an unreadable row keeps its fault', async () => {
    const { rows } = await read(`${headings}A1,"x,1\nA2,y,2\nA3,z`)
    expect(rows.map(({ cells, fault }) => [cells[0], fault])).toEqual([
      ['A1', 'A quotation mark that opens in this row is not closed'],
      ['A2', null],
      ['A3', 'The file ends in the middle of this row: 2 of 3 cells'],
    ])
  })

  test('the report counts what is not a stone once all rows are read', async () => {
    const { report } = await read(`My list\n${headings}A1,x,1\nTotal,,1\n`)
    expect(report).toMatchObject({ format: 'text', headerRow: 2, leftOutCounts: { above: 1 } })
  })
})

describe('files that are not stock files are refused in words', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['an empty file', 'The file is empty', ''],
    ['blank lines', 'The file has no headings', '\n\n,,\n'],
    ['binary zeros', 'binary zeros', Buffer.alloc(1_000_000)],
    ['a line without an end', 'does not end', Buffer.alloc(20_000_000, '0')],
    ['a stock file that a power cut filled up with zeros', 'zeros from byte 31', `${headings}A1,x,1\n\0\0\0`],
    ['a zip renamed to .csv', 'This is a ZIP archive', writeArchive({ 'stock.csv': headings })],
    ['a PDF', 'This is a PDF', '%PDF-1.7'],
    ['a picture', 'This is a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      '501 columns',
      'the maximum is 500',
      Array.from({ length: 501 }, (_, index) => `Column ${index}`).join(','),
    ],
    [
      'a workbook cut off in the middle',
      'damaged or incomplete',
      writeWorkbook(writeSheetRow(['Stock #', 'Weight'])).subarray(0, 300),
    ],
    [
      'a workbook with a cell in a far column',
      'beyond column ZZ',
      writeWorkbook(`${writeSheetRow(['Stock #'])}<row r="2"><c r="XFD2"><v>1</v></c></row>`),
    ],
    [
      'a file in which every row opens a quotation mark',
      'save it again as CSV',
      headings + `"A1,${'x'.repeat(100)},1\n`.repeat(400_000),
    ],
  ])('%s', async (_, message, content) => {
    expect(await refuse(content)).toContain(message)
  })
})
