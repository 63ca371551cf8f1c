import { describe, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { decodeText, readFileRows } from './read-file-rows.ts'

async function readAll(content: BlobPart): Promise<string[][]> {
  const rows: string[][] = []
  const add = (cells: string[]): void => void rows.push(cells)
  await readFileRows(new Blob([content]), { headings: add, row: add })
  return rows
}

describe('reading a stock file in the browser', () => {
  test.each([
    ['commas', 'Stock #,Shape\nA-1,Round\n'],
    ['semicolons', 'Stock #;Shape\r\nA-1;Round\r\n'],
    ['tabs', 'Stock #\tShape\nA-1\tRound\n'],
    ["Excel's separator line", 'sep=;\nStock #;Shape\nA-1;Round\n'],
    ['blank lines before the headings', '\n,\nStock #,Shape\nA-1,Round\n'],
    ['quoted cells', '"Stock #","Shape"\n"A-1","Round"\n'],
  ])('reads a file with %s', async (_name, text) => {
    expect((await readAll(text)).slice(0, 2)).toEqual([
      ['Stock #', 'Shape'],
      ['A-1', 'Round'],
    ])
  })

  test('a line break inside quotation marks belongs to the cell', async () => {
    expect((await readAll('Stock #,Comment\nA-1,"two\nlines"\n'))[1]).toEqual(['A-1', 'two\nlines'])
  })

  test('a file larger than one chunk is read completely and in order', async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `A-${index},Round brilliant cut`)
    const rows = await readAll(`Stock #,Shape\n${lines.join('\n')}\n`)
    expect(rows[60_000]).toEqual(['A-59999', 'Round brilliant cut'])
  })

  test('a workbook is read as text, and its rows keep their numbers', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'Stock', rows: [['Stock #', 'Weight'], [], ['A-1', 1.02]] }],
    })
    const rows = await readAll(new Uint8Array(bytes))
    expect(rows[0]).toEqual(['Stock #', 'Weight'])
    expect(rows[2]).toEqual(['A-1', '1.02'])
  })
})

describe('the encoding of a file', () => {
  const encodeUtf16 = (text: string, isLittle: boolean): ArrayBuffer => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let offset = 0; offset < text.length; offset += 1)
      view.setUint16(offset * 2, text.charCodeAt(offset), isLittle)
    return view.buffer
  }

  test('UTF-8 is detected with and without a byte order mark', () => {
    expect(decodeText(new TextEncoder().encode('Größe').buffer)).toBe('Größe')
    expect(decodeText(new TextEncoder().encode('\uFEFFStock #').buffer)).toBe('Stock #')
  })

  test.each([true, false])('UTF-16 is detected, little-endian: %s', (isLittle) => {
    expect(decodeText(encodeUtf16('\uFEFFStock #', isLittle))).toBe('Stock #')
    expect(decodeText(encodeUtf16('Stock #', isLittle))).toBe('Stock #')
  })

  test('text that is not valid UTF-8 is read as Windows-1252', () => {
    expect(decodeText(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]).buffer)).toBe('Größe')
  })
})
