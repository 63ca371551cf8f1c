import { expect, test } from 'vitest'
import type { PriceExplanation } from '#contract/schemas/price-explanations.ts'
import { nameLine } from './name-price-line.ts'

const explanation: PriceExplanation = {
  pricePerCarat: 1080,
  totalPrice: 1080,
  lines: [],
  rule: { id: 1, name: 'Kiran' },
  isPriceByHand: false,
  listPrice: null,
  list: null,
}
const line = (kind: PriceExplanation['lines'][number]['kind'], percent: number | null = null) => ({
  kind,
  percent,
  perCarat: 80,
  total: 80,
})

test.each([
  ['Rule “Kiran”', line('rule'), explanation],
  ['Raised to the floor', line('floor'), explanation],
  ['Set by hand', line('change'), { ...explanation, isPriceByHand: true }],
  ['Not from the rules yet', line('change'), explanation],
  ['Markup +7.5%', line('markup', 7.5), explanation],
  ['Discount −2%', line('discount', -2), explanation],
  ['Discount', line('discount'), explanation],
])('a line of the explanation reads “%s”', (text, of, about) => {
  expect(nameLine(of, about)).toBe(text)
})
