import { describe, expect, test } from 'vitest'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import {
  messyFiles,
  stoneCells,
  stoneHeadings,
  writeCsv,
  writeMessyWorkbook,
  writeRows,
} from '#tests/support/stock/messy-files.ts'
import type { FileCheck } from './check-rows.ts'
import { checkFile } from './check-file.ts'

function check(content: string | Uint8Array, choice: TableChoice = {}, isRemembered = false) {
  return checkFile({
    file: new Blob([content as BlobPart]),
    answers: { given: {}, remembered: {} },
    table: { choice, isRemembered },
  })
}

/** Lists the rows of the preview with their stock numbers, or why they are rejected. */
async function preview(content: string | Uint8Array, table?: TableChoice): Promise<unknown[]> {
  const found = await check(content, table)
  return found.preview.map((row) => [row.rowNo, row.kind === 'stone' ? row.stone.stockNo : row.reasons])
}

const five = ['T001', 'T002', 'T003', 'T004', 'T005']
const listFrom = (row: number, stockNos = five) => stockNos.map((stockNo, index) => [row + index, stockNo])

describe('the page finds the table of a file as the server does', () => {
  test('below titles and above totals', async () => {
    expect(await preview(messyFiles.title)).toEqual(listFrom(5))
    expect(await check(messyFiles.title)).toMatchObject({
      rowCount: 5,
      incompleteRows: [],
      missingColumns: [],
      table: { headerRow: 4, leftOutCounts: { above: 2, total: 1 } },
    })
  })

  test('below two rows of headings', async () => {
    expect(await preview(messyFiles.twoHeadings)).toEqual(listFrom(3))
  })

  test('on the visible sheet, unless the user names the hidden one', async () => {
    expect(await preview(messyFiles.hiddenFirst)).toEqual(listFrom(2))
    expect(await preview(messyFiles.hiddenFirst, { sheet: 'Archive' })).toEqual(listFrom(2, ['OLD1', 'OLD2']))
  })

  test('around rows of sums in the middle', async () => {
    expect(await preview(messyFiles.totalRows)).toEqual([
      [2, 'T001'],
      [3, 'T002'],
      [8, 'T003'],
    ])
    expect((await check(messyFiles.totalRows)).incompleteRows).toEqual([])
  })

  test('with the links behind texts', async () => {
    const [, second] = (await check(messyFiles.links)).preview
    expect(second).toMatchObject({
      stone: {
        videoUrl: 'https://video.example/2',
        imageUrl: 'https://img.example/2.jpg',
        certificateUrl: 'https://cert.example/2.pdf',
      },
    })
  })

  test('with links under a heading that could also mean the lab or the number', async () => {
    const linked = [1, 2].map((number) => [...stoneCells(number), 'Certificate', 'View DNA'])
    const found = await check(
      writeMessyWorkbook({
        rows: writeRows([[...stoneHeadings, 'Certificate', 'Video'], ...linked]),
        after:
          '<hyperlinks><hyperlink ref="N2:N3" r:id="r1"/><hyperlink ref="O2:O3" r:id="r2"/></hyperlinks>',
        links: { r1: 'https://cert.example/all', r2: 'https://video.example/all' },
      }),
    )
    expect(found.questions).toEqual([])
    expect(found.preview[1]).toMatchObject({
      stone: { certificateUrl: 'https://cert.example/all', videoUrl: 'https://video.example/all' },
    })
  })

  test('with what a hidden column and one without a heading say about the origin', async () => {
    const rows = writeRows([
      [...stoneHeadings, 'Growth Type'],
      [...stoneCells(1), 'CVD'],
      [...stoneCells(2), null, 'Lab grown'],
      stoneCells(3),
    ])
    const before = '<cols><col min="14" max="14" hidden="1"/></cols>'
    const { preview: found } = await check(writeMessyWorkbook({ before, rows }))
    expect(found.map((row) => row.kind === 'stone' && row.stone.isLabGrown)).toEqual([true, true, false])
  })

  test('without hidden rows, unless the user wants them', async () => {
    expect(await preview(messyFiles.hidden)).toEqual([
      [2, 'T001'],
      [4, 'T003'],
      [6, 'T005'],
    ])
    expect(await preview(messyFiles.hidden, { includesHidden: true })).toEqual(listFrom(2))
  })

  test('with percentages as they are shown', async () => {
    expect((await check(messyFiles.percent)).preview[0]).toMatchObject({
      stone: { depthPercent: 61.5, tablePercent: 57, discountPercent: -35.6 },
    })
  })

  test('with a warning for each number that became a date', async () => {
    const rows = (await check(messyFiles.dates)).preview
    expect(rows.map(({ warnings }) => warnings.map(({ column }) => column))).toEqual([
      ['Stock #'],
      ['Measurements'],
      ['Report #'],
      [],
      ['Clarity'],
    ])
    expect(rows[3]).toMatchObject({ kind: 'rejected', reasons: ['Weight "2000-01-01" is not recognised.'] })
  })

  test('with leading zeros, and a warning for lost digits', async () => {
    const rows = (await check(messyFiles.zeros)).preview
    expect(rows[0]).toMatchObject({ stone: { stockNo: '0000000077', certificateNo: '0001234567' } })
    expect(rows[4]?.warnings).toMatchObject([{ column: 'Stock #' }])
  })

  test('in an HTML page with the name of a workbook', async () => {
    expect(await preview(messyFiles.html)).toEqual(listFrom(2))
  })

  test('whose rows have cells without a heading', async () => {
    const content = writeMessyWorkbook({ rows: writeRows([stoneHeadings, [...stoneCells(1), 'ask']]) })
    expect(await preview(content)).toEqual([[2, 'T001']])
    const text = writeCsv([stoneHeadings, [...stoneCells(1), 'ask']])
    expect(await preview(text)).toEqual([[2, ['The row has 14 cells but only 13 headings.']]])
  })
})

describe('a remembered table that the file does not have is left to the user', () => {
  const twoSheets = writeMessyWorkbook(
    { name: 'Blank', rows: '' },
    { name: 'Stock', rows: writeRows([stoneHeadings, stoneCells(1)]) },
  )
  test.each<[TableChoice, Partial<FileCheck>]>([
    [{ sheet: 'Stock', headerRow: 1 }, { lostChoice: null }],
    [{ sheet: 'Nowhere', headerRow: 1 }, { lostChoice: 'sheet' }],
    [{ sheet: 'Blank' }, { lostChoice: 'sheet' }],
    [{ sheet: 'Blank', headerRow: 1 }, { lostChoice: 'sheet' }],
    [{ sheet: 'Stock', headerRow: 9 }, { lostChoice: 'headerRow' }],
    [{ headerRow: 9 }, { lostChoice: 'headerRow' }],
  ])('%o', async (choice, found) => {
    expect(await check(twoSheets, choice, true)).toMatchObject({
      ...found,
      rowCount: 1,
      table: { sheet: 2, headerRow: 1 },
    })
  })

  test('but one that the user selects is refused', async () => {
    await expect(check(twoSheets, { sheet: 'Nowhere' })).rejects.toThrow('The file has no sheet "Nowhere".')
    await expect(check('\n,,\n', { sheet: 'Nowhere' }, true)).rejects.toThrow('The file has no headings')
  })
})

describe('a file without a table is refused before it is sent', () => {
  test.each([
    ['a PDF', '%PDF-1.7', 'This is a PDF. Export the list as Excel or CSV.'],
    ['binary data', new Uint8Array(5000), 'binary zeros'],
    ['a web page', '<html><body>Hello</body></html>', 'web page without a table'],
    ['an empty file', '', 'The file is empty'],
    ['blank rows', '\n,,\n', 'The file has no headings'],
  ])('%s', async (_, content, message) => {
    await expect(check(content)).rejects.toThrow(message)
  })
})
