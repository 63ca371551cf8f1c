import { expect, test } from 'vitest'
import { readPriceFile } from './read-price-file.ts'

const read = (text: string) => readPriceFile(new File([text], 'list.csv', { type: 'text/csv' }))

test('blank rows keep their place, so that a problem names the row of the file', async () => {
  const { rows, firstRow } = await read('\n\nshape,price\nBR,6600\n\nPS,5100\n')
  expect(firstRow).toBe(3)
  expect(rows).toEqual([['shape', 'price'], ['BR', '6600'], [], ['PS', '5100']])
})

test('a file that is no table, is empty or is far too long is refused with the reason', async () => {
  await expect(read('')).rejects.toThrow('The file is empty')
  await expect(read('%PDF-1.7')).rejects.toThrow('This is a PDF')
  await expect(read('BR,IF,D,0.01,0.03,100\n'.repeat(20_001))).rejects.toThrow('at most 20,000 rows')
})
