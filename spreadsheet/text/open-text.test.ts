import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAll, readCells, readRefusedFile } from '#tests/support/spreadsheet/read-all.ts'

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
    const { format, rows } = await readAll(content)
    expect(format).toBe('text')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Stock #', 'Comment'],
      ['A1', mueller],
      ['A2', 'Zweite'],
    ])
  })

  test('one Windows-1252 letter in the last row decides the encoding of the whole file', async () => {
    const rows = Array.from({ length: 90_000 }, (_, index) => `A${index},plain text\n`).join('')
    const cells = await readCells(Buffer.from(`Stock #,Comment\n${rows}Z,\u0080`, 'latin1'))
    expect(cells.at(-1)).toEqual(['Z', '€'])
  })

  test('a UTF-8 file that is cut off inside a letter is still UTF-8', async () => {
    const whole = Buffer.from(`Stock #,Comment\nA1,${mueller}\nA2,ü`)
    expect((await readCells(whole.subarray(0, -1)))[1]).toEqual(['A1', mueller])
  })
})

describe('text files', () => {
  test.each([',', ';', '\t', '|'])('cells may be separated by %j', async (delimiter) => {
    const content = `Stock #,"Comment, long",Weight\nA1,x,"0,30"\n`.replaceAll(/,(?! long|30)/g, delimiter)
    expect(await readCells(content)).toEqual([
      ['Stock #', 'Comment, long', 'Weight'],
      ['A1', 'x', '0,30'],
    ])
  })

  test('Excel’s delimiter line is no row, and rows are numbered as in a spreadsheet', async () => {
    const { rows } = await readAll('sep=;\r\n\r\nStock #;Weight\r\nA1;1,5\r\n\r\nA2;2\r\n')
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [3, 'Stock #'],
      [4, 'A1'],
      [6, 'A2'],
    ])
  })

  test('commas in a title do not make a comma the delimiter', async () => {
    const cells = await readCells(
      'Best stock, March, 2026, all sizes, all shapes\n\nStock #;Shape\nA1;Round\nA2;Oval\n',
    )
    expect(cells).toEqual([
      ['Best stock, March, 2026, all sizes, all shapes'],
      ['Stock #', 'Shape'],
      ['A1', 'Round'],
      ['A2', 'Oval'],
    ])
  })

  test('decimal commas do not make a comma the delimiter', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => `1,${index + 10};2,5;3,5;`)
    const cells = await readCells(`Weight;Length;Width\n${rows.join('\n')}\n`)
    expect(cells[1]).toEqual(['1,10', '2,5', '3,5', ''])
  })

  test.each(['\n', '\r\n', '\r'])('lines may end with %j', async (lineEnd) => {
    const content = ['Stock #,Comment', 'A1,"two', 'lines"', 'A2,"a ""quoted"" word"', ''].join(lineEnd)
    expect(await readCells(content)).toEqual([
      ['Stock #', 'Comment'],
      ['A1', 'two\nlines'],
      ['A2', 'a "quoted" word'],
    ])
  })

  test('any cells come back as they were written', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replaceAll(/[\r\n\0]/g, ' '))
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t', '|'), async (cells, delimiter) => {
        const write = (row: readonly string[]): string =>
          row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)
        const content = `Stock #${delimiter}A${delimiter}B\n${cells.map(write).join('\n')}\n`
        expect((await readCells(content)).slice(1)).toEqual(cells)
      }),
    )
  })
})

describe('damaged rows', () => {
  test('a file cut off in the middle loses only its last row, with the reason', async () => {
    const { rows } = await readAll(`${headings}A1,x,1.5\nA2,y`)
    expect(rows.map(({ fault, isOpen }) => [fault, isOpen])).toEqual([
      [null, false],
      [null, false],
      ['The file ends in the middle of this row: 2 of 3 cells', true],
    ])
  })

  test('an unclosed quotation mark rejects only its own row', async () => {
    const { rows } = await readAll(`${headings}A1,"x,1\nA2,y,2\nA3,"z",3\n`)
    expect(rows.slice(1).map(({ row, cells, fault }) => [row, cells[0], fault])).toEqual([
      [2, 'A1', 'A quotation mark that opens in this row is not closed'],
      [3, 'A2', null],
      [4, 'A3', null],
    ])
  })

  test('a comment of several lines is valid', async () => {
    expect((await readCells(`${headings}A1,"clean, white\nbright, sharp\n",1\nA2,y,2\n`)).slice(1)).toEqual([
      ['A1', 'clean, white\nbright, sharp\n', '1'],
      ['A2', 'y', '2'],
    ])
  })

  test('a row with too many cells keeps them', async () => {
    expect((await readCells(`${headings}A1,x,1,extra\n`))[1]).toEqual(['A1', 'x', '1', 'extra'])
  })

  test('an unclosed quotation mark before 20 MB of rows rejects only its own row', async () => {
    const { rows } = await readAll(`${headings}A1,"x,1\n${`A2,${'y'.repeat(90)},2\n`.repeat(200_000)}`)
    expect(rows.filter(({ fault }) => fault !== null).map(({ row }) => row)).toEqual([2])
    expect(rows.length).toBe(200_002)
  })

  test('a file in which every row opens a quotation mark is refused', async () => {
    const row = `"A1,${'x'.repeat(100)},1\n`
    expect(await readRefusedFile(headings + row.repeat(400_000))).toContain('save it again as CSV')
  })

  test('an endless row is rejected, and the rest of the file is read', async () => {
    const { rows } = await readAll(`${headings}A1,${'x'.repeat(40_000_000)}\nA2,y,2\n`)
    expect(rows.map(({ cells, fault }) => [cells[0], fault === null])).toEqual([
      ['Stock #', true],
      ['A1', false],
      ['A2', true],
    ])
  })

  test('a first line that does not end, and binary zeros, are refused', async () => {
    expect(await readRefusedFile('0'.repeat(3_000_000))).toContain('The first line of this file does not end')
    expect(await readRefusedFile(`${headings}A1,x,1\n\0\0\0`)).toContain('zeros from byte 31')
  })
})
