import { describe, expect, test } from 'vitest'
import { buildWorkbook, escapeXml, type SheetParts } from '#tests/support/spreadsheet/build-workbook.ts'
import { readAll, readCells, readRefusedFile } from '#tests/support/spreadsheet/read-all.ts'
import { writeSheetRow } from '#tests/support/stock/write-archive.ts'

const oneSheet = (sheet: SheetParts, formats: (string | number)[] = []): Uint8Array =>
  buildWorkbook({ sheets: [sheet], formats })

describe('cells', () => {
  test('numbers keep 15 digits without an exponent, booleans are Yes and No, errors are marked', async () => {
    const { rows } = await readAll(
      oneSheet({
        rows:
          '<row r="1"><c><v>0.30000000000000004</v></c><c><v>1.5E-7</v></c><c><v>6492599129</v></c>' +
          '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="str"><v>a&amp;b</v></c></row>',
      }),
    )
    expect(rows[0]?.cells).toEqual(['0.3', '0.00000015', '6492599129', 'Yes', 'No', '#N/A', 'a&b'])
    expect([...(rows[0]?.marks ?? [])]).toEqual([[5, { isError: true }]])
  })

  test('a number of 16 or more digits is marked, and keeps the digits that are stored', async () => {
    const { rows } = await readAll(
      oneSheet({
        rows: '<row><c><v>1234567890123456</v></c><c><v>1.23456789012345E+17</v></c><c><v>123456789012345</v></c></row>',
      }),
    )
    expect(rows[0]?.cells).toEqual(['1234567890123456', '123456789012345000', '123456789012345'])
    expect([...(rows[0]?.marks?.keys() ?? [])]).toEqual([0, 1])
  })

  test('shared strings join formatted runs and leave out phonetic guides', async () => {
    const content = buildWorkbook({
      strings:
        '<si><r><t>Round </t></r><r><rPr/><t>Brilliant</t></r><rPh><t>no</t></rPh></si><si><t>line_x000A_two</t></si>',
      sheets: [
        {
          rows:
            '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c></row>' +
            '<row><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is></c></row>',
        },
      ],
    })
    const { rows } = await readAll(content)
    expect(rows.map(({ row, cells }) => [row, cells])).toEqual([
      [3, ['', 'Round Brilliant', '', 'line\ntwo']],
      [4, ['inline']],
    ])
  })

  test('blank rows are left out, and rows keep their numbers', async () => {
    const { rows } = await readAll(
      oneSheet({ rows: '<row r="2"><c><v>1</v></c></row><row/><row r="9"><c><v>2</v></c></row>' }),
    )
    expect(rows.map(({ row }) => row)).toEqual([2, 9])
  })

  test('namespace prefixes, single quotation marks, comments and CDATA make no difference', async () => {
    const plain =
      '<x:row r=\'1\'><!-- <c> --><x:c r = "A1" t="str"><x:v><![CDATA[a<b]]>&#x263A;</x:v></x:c></x:row>'
    expect(await readCells(oneSheet({ rows: plain }))).toEqual([['a<b☺']])
  })

  test('empty cells beyond column ZZ do not matter, but a value there is refused', async () => {
    const rows = '<row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>'
    expect(await readCells(oneSheet({ rows }))).toEqual([['1']])
    const far = '<row><c r="AAA1"><v>1</v></c></row>'
    expect(await readRefusedFile(oneSheet({ rows: far }))).toContain('beyond column ZZ')
  })
})

describe('number formats', () => {
  test.each<[string | number, string, string, object | undefined]>([
    ['0.0%', '0.615', '61.5%', { isPercent: true }],
    [10, '-0.355', '-35.5%', { isPercent: true }],
    ['0%', '0.6154', '61.54%', { isPercent: true }],
    ['0000000000', '77', '0000000077', undefined],
    ['0000000000', '12345678901', '12345678901', undefined],
    ['"LG"000000000', '581234567', 'LG581234567', undefined],
    ['000-000', '12345', '012-345', undefined],
    [16, '46178', '2026-06-05', { isDate: true }],
    [14, '59', '1900-02-28', { isDate: true }],
    ['[$-409]d\\-mmm\\-yy;@', '45443.75', '2024-05-31', { isDate: true }],
    ['[h]:mm', '1.5', '36:00:00', { isDate: true }],
    ['0.00" ct"', '1.02', '1.02', undefined],
    ['#,##0.00;[Red]-#,##0.00', '-5', '-5', undefined],
    ['[$₹-4009] #,##0.00', '8500', '8500', { currency: 'INR' }],
    ['"₹"#,##0', '8500', '8500', { currency: 'INR' }],
    ['[$€-2] #,##0.00', '10', '10', { currency: 'EUR' }],
    ['#,##0.00\\ "kr"', '10', '10', { currency: 'SEK' }],
    ['[$kr-406] #,##0', '10', '10', { currency: 'DKK' }],
    ['[$HK$-C04]#,##0', '10', '10', { currency: 'HKD' }],
    ['[$$-1009]#,##0', '10', '10', { currency: 'CAD' }],
    ['"INR" #,##0', '10', '10', { currency: 'INR' }],
    ['[$AED] #,##0.00', '10', '10', { currency: 'AED' }],
    ['[$CHF-807] #,##0', '10', '10', { currency: 'CHF' }],
    ['£#,##0', '10', '10', { currency: 'GBP' }],
    ['"Rs." #,##0', '10', '10', { currency: 'INR' }],
    ['"$"#,##0.00', '10', '10', { currency: 'USD' }],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', '10', '10', { currency: 'USD' }],
    ['US$ #,##0', '10', '10', { currency: 'USD' }],
    [44, '10', '10', { currency: 'USD' }],
    ['0.00E+00', '0.000001', '0.000001', undefined],
    ['@', '12', '12', undefined],
  ])('in the format %s, %s is read as %s', async (format, stored, text, mark) => {
    const { rows } = await readAll(oneSheet({ rows: `<row><c s="1"><v>${stored}</v></c></row>` }, [format]))
    expect(rows[0]?.cells).toEqual([text])
    expect(rows[0]?.marks?.get(0)).toEqual(mark)
  })

  test('dates of workbooks that count from 1904 are four years later', async () => {
    const content = buildWorkbook({
      settings: '<workbookPr date1904="1"/>',
      formats: [14],
      sheets: [{ rows: '<row><c s="1"><v>0</v></c><c s="1"><v>44716</v></c></row>' }],
    })
    expect(await readCells(content)).toEqual([['1904-01-01', '2026-06-05']])
  })
})

describe('formulas', () => {
  const formula = (text: string, rest = ''): string => `<f>${escapeXml(text)}</f>${rest}`

  test('a formula that was never calculated is marked, a calculated one is read', async () => {
    const { rows } = await readAll(
      oneSheet({
        rows: `<row><c>${formula('1+1')}</c><c>${formula('1+1', '<v/>')}</c><c>${formula('1+1', '<v>2</v>')}</c><c t="str">${formula('""', '<v></v>')}</c></row>`,
      }),
    )
    expect(rows[0]?.cells).toEqual(['', '', '2'])
    expect([...(rows[0]?.marks ?? [])]).toEqual([
      [0, { isUncalculated: true }],
      [1, { isUncalculated: true }],
    ])
  })

  test('a zero is a placeholder if the writer asks to calculate when the file is opened', async () => {
    const content = buildWorkbook({
      settings: '<calcPr fullCalcOnLoad="1"/>',
      sheets: [{ rows: `<row><c>${formula('A2*2', '<v>0</v>')}</c><c><v>0</v></c></row>` }],
    })
    const { rows } = await readAll(content)
    expect(rows[0]?.cells).toEqual(['', '0'])
    expect(rows[0]?.marks?.get(0)).toEqual({ isUncalculated: true })
  })

  test.each([
    ['HYPERLINK("https://a.example/1","View")', '<v>View</v>', 'View', 'https://a.example/1'],
    ['HYPERLINK("https://a.example/1","View")', '', 'View', 'https://a.example/1'],
    ['HYPERLINK("https://a.example/1")', '', 'https://a.example/1', 'https://a.example/1'],
    ['HYPERLINK("https://a.example/1",B1)', '', 'T001', 'https://a.example/1'],
    [
      'HYPERLINK("https://a.example/"&$B1&".html","Say ""go""")',
      '',
      'Say "go"',
      'https://a.example/T001.html',
    ],
    ['hyperlink( "https://a.example/1" , "View" )', '', 'View', 'https://a.example/1'],
    ['HYPERLINK("#Sheet2!A1","Go")', '', 'Go', undefined],
  ])('%s with the value %s is %s, and leads to %s', async (text, value, shown, link) => {
    const { rows } = await readAll(
      oneSheet({ rows: `<row><c t="str">${formula(text, value)}</c><c t="str"><v>T001</v></c></row>` }),
    )
    expect(rows[0]?.cells).toEqual([shown, 'T001'])
    expect(rows[0]?.marks?.get(0)?.link).toBe(link)
    expect(rows[0]?.marks?.get(0)?.isUncalculated).toBeUndefined()
  })

  test('a formula that many rows share leads to the address of each row', async () => {
    const cells = (row: number, shared: string): string =>
      `<row r="${row}"><c r="A${row}" t="str"><v>https://a.example/${row}</v></c><c r="B${row}" t="str">${shared}<v>View</v></c></row>`
    const { rows } = await readAll(
      oneSheet({
        rows:
          cells(1, '<f t="shared" ref="B1:B2" si="0">HYPERLINK(A1,"View")</f>') +
          cells(2, '<f t="shared" si="0"/>'),
      }),
    )
    expect(rows.map(({ marks }) => marks?.get(1)?.link)).toEqual([
      'https://a.example/1',
      'https://a.example/2',
    ])
  })
})

describe('hyperlinks', () => {
  test('the address behind a text is reported, a place inside the workbook is not', async () => {
    const { rows } = await readAll(
      oneSheet({
        rows: writeSheetRow(['Video', 'Top', 'Cert', '']) + writeSheetRow(['Video', '', 'Cert']),
        after:
          '<hyperlinks><hyperlink ref="A1" r:id="r1"/><hyperlink ref="B1" location="Top!A1"/>' +
          '<hyperlink ref="C1:C2" r:id="r2" location="page=2"/><hyperlink ref="D1" r:id="r1"/></hyperlinks>',
        links: { r1: 'https://v.example/1?a=1&b=2', r2: 'https://c.example/1.pdf' },
      }),
    )
    expect(rows.map(({ marks }) => [...(marks ?? [])])).toEqual([
      [
        [0, { link: 'https://v.example/1?a=1&b=2' }],
        [2, { link: 'https://c.example/1.pdf#page=2' }],
      ],
      [[2, { link: 'https://c.example/1.pdf#page=2' }]],
    ])
  })
})

describe('merged cells', () => {
  test('their value applies to every row and column that they cover', async () => {
    const { rows } = await readAll(
      oneSheet({
        rows: `${writeSheetRow(['Title'])}<row r="2"><c r="A2" t="str"><v>Round</v></c><c r="B2"><v>1</v></c></row><row r="3"><c r="A3"/><c r="B3"><v>2</v></c></row><row r="4"><c r="B4"><v>3</v></c></row>`,
        after: '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A2:A4"/></mergeCells>',
      }),
    )
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Title', 'Title', 'Title'],
      ['Round', '1'],
      ['Round', '2'],
      ['Round', '3'],
    ])
    expect(rows.map(({ marks }) => [...(marks?.keys() ?? [])])).toEqual([[1, 2], [], [0], [0]])
    expect(rows[3]?.marks?.get(0)).toEqual({ isMerged: true })
  })

  test('links and formats of the first cell apply too', async () => {
    const { rows } = await readAll(
      oneSheet(
        {
          rows: '<row r="1"><c r="A1" s="1"><v>0.5</v></c></row><row r="2"><c r="A2"/></row>',
          after:
            '<mergeCells><mergeCell ref="A1:A2"/></mergeCells><hyperlinks><hyperlink ref="A1" r:id="r1"/></hyperlinks>',
          links: { r1: 'https://v.example' },
        },
        ['0%'],
      ),
    )
    expect(rows[1]?.cells).toEqual(['50%'])
    expect(rows[1]?.marks?.get(0)).toEqual({ isPercent: true, link: 'https://v.example', isMerged: true })
  })
})

describe('sheets, hidden rows and hidden columns', () => {
  test('all sheets are listed with their state, and each can be read', async () => {
    const content = buildWorkbook({
      sheets: [
        { name: 'Archive', state: 'hidden', rows: writeSheetRow(['old']) },
        { name: 'A & B', rows: writeSheetRow(['new']) },
        { name: 'Lists', state: 'veryHidden', rows: '' },
      ],
    })
    const { sheets, rows } = await readAll(content, 1)
    expect(sheets).toEqual([
      { name: 'Archive', state: 'hidden' },
      { name: 'A & B', state: 'visible' },
      { name: 'Lists', state: 'very-hidden' },
    ])
    expect(rows[0]?.cells).toEqual(['new'])
    expect(await readCells(content, 0)).toEqual([['old']])
    expect(await readCells(content, 2)).toEqual([])
  })

  test('rows that are hidden, filtered out or without height are marked, and so are columns', async () => {
    const cell = '<c><v>1</v></c>'
    const { rows, hiddenColumns } = await readAll(
      oneSheet({
        before:
          '<cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="700" max="16384" hidden="true"/></cols>',
        rows: `<row hidden="1">${cell}</row><row ht="0" customHeight="1">${cell}</row><row ht="15" hidden="0">${cell}</row>`,
        after: '<autoFilter ref="A1:A3"/>',
      }),
    )
    expect(rows.map(({ isHidden }) => isHidden)).toEqual([true, true, false])
    expect(hiddenColumns).toEqual([1, 2, 699, 700, 701])
  })
})

describe('damaged and hostile workbooks', () => {
  test('a cell of 100 MB is refused before it is in memory', async () => {
    const rows = `<row><c t="inlineStr"><is><t>${'x'.repeat(100_000_000)}</t></is></c></row>`
    expect(await readRefusedFile(oneSheet({ rows }))).toContain('longer than 10,000 characters')
  })

  test('an endless comment, deep nesting and a document type are refused', async () => {
    expect(await readRefusedFile(oneSheet({ rows: `<!--${'<'.repeat(20_000_000)}-->` }))).toContain('longer')
    expect(await readRefusedFile(oneSheet({ rows: '<c>'.repeat(100_000) }))).toContain('damaged')
    expect(await readRefusedFile(oneSheet({ rows: '<!DOCTYPE a [<!ENTITY b "c">]>' }))).toContain('damaged')
  })

  test('merged cells that fill the whole sheet are refused', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row>' + '<row/>'.repeat(40_000)
    const after = '<mergeCells><mergeCell ref="A1:ZZ1048576"/></mergeCells>'
    expect(await readRefusedFile(oneSheet({ rows, after }))).toContain('merged cells')
  })

  test('a sheet that is cut off is refused', async () => {
    expect(await readRefusedFile(oneSheet({ rows: '<row><c><v>1</v></c>' }))).toContain('damaged')
  })
})
