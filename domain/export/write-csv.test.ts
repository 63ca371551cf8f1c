import { expect, test } from 'vitest'
import { writeListCsv } from './write-csv.ts'

const column = (heading: string, format: 'plain' | 'dollars' | 'carats' = 'plain') => ({
  name: heading,
  heading,
  format,
  isPrinted: false,
})

test('a list is comma-separated text that Excel reads as UTF-8, with prices in cents', () => {
  const columns = [column('Stock no.'), column('Carats', 'carats'), column('Total', 'dollars')]
  const rows = [
    ['A-1, "best"', 1.005, 5126],
    ['Größe', null, 0.5],
  ]
  expect(writeListCsv({ columns, rows })).toBe(
    '\uFEFFStock no.,Carats,Total\r\n"A-1, ""best""",1.005,5126.00\r\nGröße,,0.50\r\n',
  )
})

test('a certificate keeps its number, a picture its address, and a formula stays text', () => {
  const columns = [column('Certificate'), column('Picture'), column('Reference')]
  const rows = [
    [
      { text: '2141438171', link: 'https://lab.example/1' },
      { text: 'Picture', link: 'https://vendor.example/a.jpg' },
      '=1+1',
    ],
  ]
  expect(writeListCsv({ columns, rows })).toBe(
    "\uFEFFCertificate,Picture,Reference\r\n2141438171,https://vendor.example/a.jpg,'=1+1\r\n",
  )
})
