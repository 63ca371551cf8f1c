import { expect, test } from 'vitest'
import { readAll, readRefusedFile } from '#tests/support/spreadsheet/read-all.ts'

const head =
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">'

const data = (type: string, text: string): string => `<Data ss:Type="${type}">${text}</Data>`

test('a workbook in the XML of Excel 2003 is read with formats, links, merged and hidden cells', async () => {
  const { format, sheets, rows, hiddenColumns } = await readAll(
    `${head}<Styles><Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style><Style ss:ID="r"><NumberFormat ss:Format="[$₹-4009]#,##0"/></Style></Styles>` +
      '<Worksheet ss:Name="Stock"><Table><Column ss:Index="2" ss:Hidden="1" ss:Span="1"/>' +
      `<Row><Cell ss:MergeAcross="2">${data('String', 'Title')}</Cell></Row>` +
      `<Row ss:Index="4"><Cell ss:MergeDown="1">${data('String', 'Round')}<Comment><ss:Data>note</ss:Data></Comment></Cell><Cell ss:StyleID="p">${data('Number', '0.615')}</Cell><Cell ss:Index="5" ss:StyleID="r">${data('Number', '8500')}</Cell></Row>` +
      `<Row ss:Hidden="1"><Cell ss:Index="2" ss:HRef="https://v.example">${data('String', 'Video')}</Cell><Cell>${data('DateTime', '2026-06-05T00:00:00.000')}</Cell><Cell ss:Formula="=1+1"/></Row>` +
      '</Table></Worksheet><Worksheet ss:Name="Old"><Table/><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>',
  )
  expect([format, sheets, hiddenColumns]).toEqual([
    'xml',
    [
      { name: 'Stock', state: 'visible' },
      { name: 'Old', state: 'hidden' },
    ],
    [1, 2],
  ])
  expect(rows.map(({ row, cells, isHidden }) => [row, cells, isHidden])).toEqual([
    [1, ['Title', 'Title', 'Title'], false],
    [4, ['Round', '61.5%', '', '', '8500'], false],
    [5, ['Round', 'Video', '2026-06-05', ''], true],
  ])
  expect([...(rows[1]?.marks ?? [])]).toEqual([
    [1, { isPercent: true }],
    [4, { currency: 'INR' }],
  ])
  expect(new Map(rows[2]?.marks)).toEqual(
    new Map<number, object>([
      [0, { isMerged: true }],
      [1, { link: 'https://v.example' }],
      [2, { isDate: true }],
      [3, { isUncalculated: true }],
    ]),
  )
})

test('one that is cut off is refused, and so is other XML', async () => {
  expect(await readRefusedFile(`${head}<Worksheet><Table><Row>`)).toContain('damaged or incomplete')
  expect(await readRefusedFile('<?xml version="1.0"?><stones/>')).toContain('not a workbook')
})
