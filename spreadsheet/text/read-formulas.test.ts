import { expect, test } from 'vitest'
import { readAll } from '#tests/support/spreadsheet/read-all.ts'

test('formulas in a text file that keep leading zeros or make links are read as texts and links', async () => {
  const { rows } = await readAll(
    [
      'Stock #,Report #,Video,Total',
      '"=""00123""",="LG 5",=HYPERLINK("https://v.example/1";"View"),=B2*2',
      '"= ""a """"b""""""",x,"=HYPERLINK(""https://v.example/""&B3,""View"")",=1',
    ].join('\n'),
  )
  expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['00123', 'LG 5', 'View', '=B2*2'],
    ['a "b"', 'x', 'View', '=1'],
  ])
  expect(rows.slice(1).map(({ marks }) => marks?.get(2)?.link)).toEqual([
    'https://v.example/1',
    'https://v.example/x',
  ])
})
