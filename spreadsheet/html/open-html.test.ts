import { expect, test } from 'vitest'
import { readAll, readCells, readRefusedFile } from '#tests/support/spreadsheet/read-all.ts'

test('a web page with the name of a workbook is read from its table', async () => {
  const { format, sheets, rows } = await readAll(
    '<html><head><title>Stock</title></head><body><h1>Stock</h1><table border=1><tr><th>Stock #<th>Comment</tr>' +
      '<tr><td>A1</td><td>two<br>lines &amp; more</td></tr><tr><td>&nbsp;</td></tr><tr><td>A2</td></table></body></html>',
  )
  expect([format, sheets]).toEqual(['html', [{ name: '', state: 'visible' }]])
  expect(rows.map(({ row, cells }) => [row, cells])).toEqual([
    [1, ['Stock #', 'Comment']],
    [2, ['A1', 'two\nlines & more']],
    [4, ['A2']],
  ])
})

test('spanning cells apply to all rows and columns that they cover, and push the others aside', async () => {
  const { rows } = await readAll(
    '<table><tr><td colspan="3">Title</td></tr><tr><td rowspan=2>Round</td><td>1</td><td>a</td></tr><tr><td>2</td><td>b</td></tr></table>',
  )
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Title', 'Title', 'Title'],
    ['Round', '1', 'a'],
    ['Round', '2', 'b'],
  ])
  expect(rows.map(({ marks }) => [...(marks?.keys() ?? [])])).toEqual([[1, 2], [], [0]])
})

test('links, hidden rows, hidden columns and Excel’s number formats are read', async () => {
  const { rows, hiddenColumns } = await readAll(
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><style>.p {mso-number-format:"0\\.0%";} .z{mso-number-format:"0000000000"}' +
      '.r{mso-number-format:"\\[$₹-4009\\]\\#\\,\\#\\#0"}</style><table><col><col style="display:none"><tr>' +
      '<td><a href="https://v.example/?a=1&amp;b=2">Video</a></td><td class=p x:num="0.615">61.5%</td>' +
      '<td class="x z" x:num>77</td><td class=r x:num="8500">₹8,500</td><td><a href="#top">Top</a></td></tr>' +
      '<tr style="display: none"><td>hidden</td></tr></table></html>',
  )
  expect(rows[0]?.cells).toEqual(['Video', '61.5%', '0000000077', '₹8,500', 'Top'])
  expect([...(rows[0]?.marks ?? [])]).toEqual([
    [0, { link: 'https://v.example/?a=1&b=2' }],
    [1, { isPercent: true }],
    [3, { currency: 'INR' }],
  ])
  expect([rows[1]?.isHidden, hiddenColumns]).toEqual([true, [1]])
})

test('each table is a sheet, a table inside a cell too', async () => {
  const page = '<table><tr><td>Menu<table><tr><td>A1</td></tr></table></td></tr></table><table></table>'
  expect((await readAll(page)).sheets.map(({ name }) => name)).toEqual(['Table 1', 'Table 2'])
  expect(await readCells(page, 1)).toEqual([['A1']])
})

test('the declared encoding counts if the bytes are not Unicode', async () => {
  const page = Buffer.from(
    '<meta charset="windows-1251"><table><tr><td>\u00cf\u00f0</td></tr></table>',
    'latin1',
  )
  expect(await readCells(page)).toEqual([['Пр']])
})

test('a page without a table is refused', async () => {
  expect(await readRefusedFile('<!DOCTYPE html><p>Please log in')).toContain('web page without a table')
})
