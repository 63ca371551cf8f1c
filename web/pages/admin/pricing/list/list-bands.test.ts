import { expect, test } from 'vitest'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { PriceListCell } from '#contract/schemas/price-lists.ts'
import { isInHundreds, listBands, listTables, makePriceFormat } from './list-bands.ts'

const cells: PriceListCell[] = inventPriceList()
  .toReversed()
  .map(({ minHundredths, maxHundredths, priceCents, ...cell }) => ({
    ...cell,
    minCarats: minHundredths / 100,
    maxCarats: maxHundredths / 100,
    pricePerCarat: toDollars(priceCents),
  }))

test('a list is arranged as it is printed: bands by weight, D first, IF first', () => {
  expect(listTables(cells)).toEqual(['round', 'pear'])
  const bands = listBands(cells, 'round')
  expect(bands).toHaveLength(18)
  expect(bands.map(({ minCarats }) => minCarats)).toEqual(
    bands.map(({ minCarats }) => minCarats).toSorted((a, b) => a - b),
  )
  const carat = bands.find(({ minCarats }) => minCarats === 1)
  expect(carat?.colors.map(({ colorId }) => colorId)).toEqual([
    101, 102, 103, 104, 105, 106, 107, 108, 109, 110,
  ])
  const [first = []] = (carat?.colors ?? []).map(({ prices }) => prices)
  expect(first).toHaveLength(11)
  expect(first).toEqual(first.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
})

test('prices in whole dollars are printed in hundreds, all others in dollars', () => {
  const makeCell = (pricePerCarat: number): PriceListCell => ({
    table: 'round',
    colorId: 104,
    clarityId: 5,
    minCarats: 1,
    maxCarats: 1.49,
    pricePerCarat,
  })
  const print = (dollars: number, inHundreds: boolean) =>
    listBands([makeCell(dollars)], 'round').map((band) => makePriceFormat(band, inHundreds)(dollars))
  expect(isInHundreds(cells)).toBe(true)
  expect(isInHundreds([makeCell(1234.5)])).toBe(false)
  expect(print(6600, true)).toEqual(['66'])
  expect(print(655, true)).toEqual(['6.55'])
  expect(print(650, true)).toEqual(['6.5'])
  expect(print(1234.5, false)).toEqual(['1,234.50'])
})
