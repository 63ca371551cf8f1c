import { expect, test } from 'vitest'
import { writeSheetsFormula, writeSpreadsheetUrl } from './spreadsheet-links.ts'

test('a spreadsheet finds the key in the address, because it can send no header', () => {
  const url = writeSpreadsheetUrl('tv_k3v9x2p7_a-b_c', 'https://shop.example.com')
  expect(url).toBe('https://shop.example.com/api/feed/diamonds?format=csv&key=tv_k3v9x2p7_a-b_c')
  expect(writeSheetsFormula(url)).toBe(`=IMPORTDATA("${url}"; ","; "en_US")`)
})
