import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { writeArchive, writeSheetRow, writeWorkbook } from '#tests/support/stock/write-archive.ts'
import type { FileRow } from './file-row.ts'
import { openStockFile } from './read-stock-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stock-files-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Uint8Array): Promise<{ headings: readonly string[]; rows: FileRow[] }> {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const table = await openStockFile(path)
  try {
    const rows: FileRow[] = []
    for await (const batch of table.rows) rows.push(...batch)
    return { headings: table.headings, rows }
  } finally {
    await table.close()
  }
}

async function readCells(content: string | Uint8Array): Promise<string[][]> {
  return (await read(content)).rows.map(({ cells }) => cells)
}

/** Returns the message with which a file is refused. */
async function refuse(content: string | Uint8Array): Promise<string> {
  const error: unknown = await read(content).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error(`The file was not refused: ${String(error)}`)
  expect(error.errorName).toBe('INVALID_REQUEST')
  return error.details.map(({ message }) => message).join('\n')
}

const headings = 'Stock #,Comment,Weight\n'
const mueller = 'Gebrüder Müller'

describe('encodings', () => {
  const text = `Stock #,Comment\nA1,${mueller}\nA2,Zweite`
  const utf16 = Buffer.from(text, 'utf16le')
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without one', utf16],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['big-endian UTF-16 without a byte order mark', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('a file in %s is read exactly', async (_, content) => {
    const { headings: read1, rows } = await read(content)
    expect(read1).toEqual(['Stock #', 'Comment'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['A1', mueller],
      ['A2', 'Zweite'],
    ])
  })

  test('one Windows-1252 letter in the last row decides the encoding of the whole file', async () => {
    const rows = Array.from({ length: 90_000 }, (_, place) => `A${place},plain text\n`).join('')
    const cells = await readCells(
      Buffer.from(`Stock #,Comment\n${rows}Z,\u20ac`.replace('\u20ac', '\u0080'), 'latin1'),
    )
    expect(cells.at(-1)).toEqual(['Z', '€'])
  })

  test('a UTF-8 file that is cut off inside a letter is still UTF-8', async () => {
    const whole = Buffer.from(`Stock #,Comment\nA1,${mueller}\nA2,ü`)
    const cells = await readCells(whole.subarray(0, -1))
    expect(cells[0]).toEqual(['A1', mueller])
  })
})

describe('text files', () => {
  test.each([',', ';', '\t'])('cells may be separated by %j', async (delimiter) => {
    const content = `Stock #,"Comment, long",Weight\nA1,x,"0,30"\n`.replaceAll(/,(?! long|30)/g, delimiter)
    const { headings: read1, rows } = await read(content)
    expect(read1).toEqual(['Stock #', 'Comment, long', 'Weight'])
    expect(rows[0]?.cells).toEqual(['A1', 'x', '0,30'])
  })

  test('Excel’s delimiter line is not a heading, and rows are numbered as in a spreadsheet', async () => {
    const { headings: read1, rows } = await read('sep=;\r\n\r\nStock #;Weight\r\nA1;1,5\r\n\r\nA2;2\r\n')
    expect(read1).toEqual(['Stock #', 'Weight'])
    expect(rows.map(({ row }) => row)).toEqual([4, 6])
  })

  test.each(['\n', '\r\n', '\r'])('lines may end with %j', async (lineEnd) => {
    const content = ['Stock #,Comment', 'A1,"two', 'lines"', 'A2,"a ""quoted"" word"', ''].join(lineEnd)
    expect(await readCells(content)).toEqual([
      ['A1', 'two\nlines'],
      ['A2', 'a "quoted" word'],
    ])
  })

  test('rows across chunks of the file stay whole', async () => {
    const written = Array.from({ length: 20_000 }, (_, place) => [
      `A${place}`,
      `"note, ${place}"`,
      `${place}`,
    ])
    const content = headings + written.map((cells) => cells.join(',')).join('\r\n')
    const cells = await readCells(content)
    expect(cells).toEqual(written.map(([stockNo, , weight], place) => [stockNo, `note, ${place}`, weight]))
  })
})

describe('damaged rows', () => {
  test('a file cut off in the middle loses only its last row, with the reason', async () => {
    const { rows } = await read(`${headings}A1,x,1.5\nA2,y`)
    expect(rows.map(({ fault }) => fault)).toEqual([
      null,
      'The file ends in the middle of this row: 2 of 3 cells',
    ])
  })

  test('a short row in the middle is valid: spreadsheets omit empty last cells', async () => {
    const { rows } = await read(`${headings}A1,x\nA2,y,2\n`)
    expect(rows.map(({ cells, fault }) => [cells, fault])).toEqual([
      [['A1', 'x'], null],
      [['A2', 'y', '2'], null],
    ])
  })

  test('an unclosed quotation mark rejects only its own row', async () => {
    const { rows } = await read(`${headings}A1,"x,1\nA2,y,2\nA3,z,3\n`)
    expect(rows.map(({ row, cells, fault }) => [row, cells[0], fault])).toEqual([
      [2, 'A1', 'A quotation mark that opens in this row is not closed'],
      [3, 'A2', null],
      [4, 'A3', null],
    ])
  })

  test('a quotation mark that closes some rows later does not swallow those rows', async () => {
    const { rows } = await read(`${headings}A1,"x,1\nA2,y,2\nA3,"z",3\nA4,"w",4\n`)
    expect(rows.map(({ cells, fault }) => [cells[0], fault === null])).toEqual([
      ['A1', false],
      ['A2', true],
      ['A3', true],
      ['A4', true],
    ])
  })

  test('a comment of several lines is valid', async () => {
    expect(await readCells(`${headings}A1,"clean, white\nbright, sharp\n",1\nA2,y,2\n`)).toEqual([
      ['A1', 'clean, white\nbright, sharp\n', '1'],
      ['A2', 'y', '2'],
    ])
  })

  test('an unclosed quotation mark before 20 MB of rows rejects only its own row', async () => {
    const many = `A2,${'y'.repeat(90)},2\n`.repeat(200_000)
    const { rows } = await read(`${headings}A1,"x,1\n${many}`)
    expect(rows.filter(({ fault }) => fault !== null).map(({ row }) => row)).toEqual([2])
    expect(rows.length).toBe(200_001)
  })

  test('a file in which every row opens a quotation mark is refused quickly', async () => {
    const row = `"A1,${'x'.repeat(100)},1\n`
    expect(await refuse(headings + row.repeat(400_000))).toContain('save it again as CSV')
  })

  test.each([
    ['plain', 'x'.repeat(10_000_000)],
    ['quoted, with line ends', `"${'x\n'.repeat(5_000_000)}"`],
  ])('a cell of 10 MB, %s, stays in its row', async (_, cell) => {
    const { rows } = await read(`${headings}A1,x,1\nA2,${cell},2\nA3,y,3\n`)
    expect(rows.map(({ cells }) => cells[0])).toEqual(['A1', 'A2', 'A3'])
    expect(rows[1]?.cells[1]?.length).toBe(10_000_000)
  })

  test('an endless row is rejected, and the rest of the file is read', async () => {
    const { rows } = await read(`${headings}A1,${'x'.repeat(40_000_000)}\nA2,y,2\n`)
    expect(rows.map(({ cells, fault }) => [cells[0], fault === null])).toEqual([
      ['A1', false],
      ['A2', true],
    ])
  })
})

describe('files that are not stock files', () => {
  const zeros = Buffer.alloc(200_000_000)
  test.each<[string, string, string | Uint8Array]>([
    ['an empty file', 'The file is empty', ''],
    ['blank lines', 'The file holds no headings', '\n\n,,\n'],
    ['200 MB of binary zeros', 'binary zeros', zeros],
    ['200 MB of the digit 0', 'The first line does not end', zeros.map(() => 48)],
    ['a stock file that a power cut filled up with zeros', 'zeros from byte 31', `${headings}A1,x,1\n\0\0\0`],
    [
      'a zip renamed to .csv',
      'This is a ZIP archive, not a stock file',
      writeArchive({ 'stock.csv': headings }),
    ],
    ['an old workbook', 'old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a PDF', 'This is a PDF', '%PDF-1.7'],
    ['501 columns', 'at most 500', Array.from({ length: 501 }, (_, place) => `Column ${place}`).join(',')],
  ])('%s is refused in words', async (_, message, content) => {
    expect(await refuse(content)).toContain(message)
  })
})

describe('workbooks', () => {
  test('a workbook is read from its first sheet, with exact numbers and ISO dates', async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Stock',
          rows: [
            ['Stock #', 'Weight', 'Report Issue Date', 'Is Line', 'Report #'],
            ['A1', 0.1 + 0.2, new Date(Date.UTC(2024, 4, 31)), true, 6_492_599_129],
            [],
            ['A2', 1.5],
          ],
        },
        { name: 'Accepted values', rows: [['Round'], ['Pear']] },
      ],
    })
    const { headings: read1, rows } = await read(content)
    expect(read1).toEqual(['Stock #', 'Weight', 'Report Issue Date', 'Is Line', 'Report #'])
    expect(rows.map(({ row, cells }) => [row, cells])).toEqual([
      [2, ['A1', '0.3', '2024-05-31', 'Yes', '6492599129']],
      [4, ['A2', '1.5']],
    ])
  })

  test('a workbook may have its sheet under any name and before all other parts', async () => {
    const rows = Array.from({ length: 3000 }, (_, place) => writeSheetRow([`A${place}`, `${place}`]))
    const cells = await readCells(
      writeWorkbook(writeSheetRow(['Stock #', 'Weight']) + rows.join(''), 'List one.xml'),
    )
    expect(cells.length).toBe(3000)
    expect(cells.at(-1)).toEqual(['A2999', '2999'])
  })

  test('a workbook cut off in the middle is refused', async () => {
    const whole = writeWorkbook(writeSheetRow(['Stock #', 'Weight']))
    expect(await refuse(whole.subarray(0, whole.length / 2))).toContain('damaged or incomplete')
  })

  test.each([
    [
      'a cell of 100 MB',
      `<row><c t="inlineStr"><is><t>${'x'.repeat(100_000_000)}</t></is></c></row>`,
      '10,000',
    ],
    ['a million rows 16,384 cells wide', '<row><c r="XFD1"/></row>'.repeat(1_000_000), 'beyond column ZZ'],
  ])('a workbook that unpacks to %s is refused before it is unpacked', async (_, rows, message) => {
    const content = writeWorkbook(writeSheetRow(['Stock #', 'Weight']) + rows)
    expect(content.length).toBeLessThan(1_000_000)
    expect(await refuse(content)).toContain(message)
  })

  test('names of parts may have backslashes, and non-ASCII letters without a UTF-8 flag', async () => {
    const content = writeWorkbook(writeSheetRow(['Stock #']) + writeSheetRow(['A1']), 'Склад.xml')
    const slashed = Buffer.from(
      content.toString('latin1').replaceAll('xl/worksheets/', 'xl\\worksheets\\'),
      'latin1',
    )
    expect(await readCells(slashed)).toEqual([['A1']])
  })

  // The first entry of the directory is the sheet's.
  test.each<[string, (content: Buffer, entry: number) => void]>([
    ['declares the sheet smaller than it is', (content, entry) => content.writeUInt32LE(1000, entry + 24)],
    [
      'declares the sheet larger than it is',
      (content, entry) => content.writeUInt32LE(9_000_000, entry + 24),
    ],
    ['compresses the sheet by an unknown method', (content, entry) => content.writeUInt16LE(99, entry + 10)],
    [
      'places the sheet beyond its own end',
      (content, entry) => content.writeUInt32LE(0xfffffff0, entry + 42),
    ],
    ['has damaged bytes in the sheet', (content) => content.fill(0xff, 100, 200)],
  ])('a workbook that %s is refused', async (_, damage) => {
    const content = writeWorkbook(writeSheetRow(['Stock #', 'Weight']).repeat(5000))
    damage(content, content.indexOf('PK\u0001\u0002'))
    expect(await refuse(content)).toContain('damaged or incomplete')
  })

  test('an archive whose directory takes more than 4 MB is refused', async () => {
    const names = Array.from({ length: 71 }, (_, place) => `${place}-${'n'.repeat(60_000)}`)
    const content = writeArchive(Object.fromEntries(names.map((name) => [name, ''])))
    expect(await refuse(content)).toContain('it holds too many files')
  })

  test('a workbook whose parts are too large is refused before they are unpacked', async () => {
    const content = writeWorkbook(writeSheetRow(['Stock #']))
    const workbook = content.lastIndexOf('xl/workbook.xml') - 46
    content.writeUInt32LE(4 * 1024 * 1024 + 1, workbook + 24)
    expect(await refuse(content)).toContain('This workbook is too large to read: xl/workbook.xml')
    const large = writeWorkbook(writeSheetRow(['Stock #']))
    large.writeUInt32LE(2 ** 31, large.indexOf('PK\u0001\u0002') + 24)
    expect(await refuse(large)).toContain('The sheet is too large: at most 2 GB unpacked')
  })
})
