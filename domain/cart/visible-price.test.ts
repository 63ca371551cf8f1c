import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPriceChange, findVisiblePrice, type CartItemPrice } from './visible-price.ts'

const runOptions = { numRuns: 1000 }
const price: CartItemPrice = { totalPriceCents: 505_000, pricePerCaratCents: 500_000, rapPercent: -35 }
const hide = (...fields: string[]): ReadonlySet<string> => new Set(fields)

describe('the price figure that a viewer sees', () => {
  test.each([
    ['nothing hidden: the total', hide(), { figure: 'total', amount: 505_000 }],
    ['total hidden: the price per carat', hide('totalPrice'), { figure: 'per carat', amount: 500_000 }],
    ['all prices hidden: Rap %', hide('totalPrice', 'pricePerCarat'), { figure: 'Rap %', amount: -35 }],
    ['all figures hidden: nothing', hide('totalPrice', 'pricePerCarat', 'discount'), null],
    ['another column hidden: the total', hide('carats', 'shapeId'), { figure: 'total', amount: 505_000 }],
  ])('%s', (_name, hidden, visible) => {
    expect(findVisiblePrice(price, hidden)).toEqual(visible)
  })

  test('a letter shows only a total', () => {
    const nameDiamond = { totalPriceCents: 62_000, pricePerCaratCents: null, rapPercent: null }
    expect(findVisiblePrice(nameDiamond, hide())).toEqual({ figure: 'total', amount: 62_000 })
    expect(findVisiblePrice(nameDiamond, hide('totalPrice'))).toBeNull()
  })
})

describe('a price that has changed since the buyer saw it', () => {
  const total = (amount: number) => ({ figure: 'total', amount }) as const

  test.each([
    ['the same price', total(505_000), total(505_000), undefined],
    ['another total', total(505_000), total(510_000), 'the price changed from $5,050.00 to $5,100.00'],
    [
      'another price per carat',
      { figure: 'per carat', amount: 500_000 } as const,
      { figure: 'per carat', amount: 400_050 } as const,
      'the price per carat changed from $5,000.00 to $4,000.50',
    ],
    [
      'another Rap %',
      { figure: 'Rap %', amount: -35 } as const,
      { figure: 'Rap %', amount: -30.5 } as const,
      'Rap % changed from -35.00% to -30.50%',
    ],
    ['no price before or now', null, null, undefined],
    ['an item that the buyer did not see', undefined, total(1), 'added since you opened this page'],
    ['an unseen item without a visible price', undefined, null, 'added since you opened this page'],
  ])('%s', (_name, before, now, message) => {
    expect(findPriceChange(before, now)).toBe(message)
  })

  test('the message does not name a figure that is now hidden', () => {
    const message = findPriceChange(total(505_000), null)
    expect(message).toBe('its price has changed; review your basket again')
    expect(message).not.toMatch(/\d/)
  })

  const anyPrice = fc.record({
    totalPriceCents: fc.nat(1e9),
    pricePerCaratCents: fc.nat(1e9),
    rapPercent: fc.integer({ min: -99, max: 99 }),
  })
  const fields = ['totalPrice', 'pricePerCarat', 'discount'] as const
  const anyHidden = fc.subarray([...fields])

  test('viewers do not notice price differences in columns hidden from them', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyHidden, (one, other, hidden) => {
        const isHidden = (field: (typeof fields)[number]) => hidden.includes(field)
        const alike: CartItemPrice = {
          totalPriceCents: isHidden('totalPrice') ? other.totalPriceCents : one.totalPriceCents,
          pricePerCaratCents: isHidden('pricePerCarat') ? other.pricePerCaratCents : one.pricePerCaratCents,
          rapPercent: isHidden('discount') ? other.rapPercent : one.rapPercent,
        }
        const [visible, otherVisible] = [
          findVisiblePrice(one, hide(...hidden)),
          findVisiblePrice(alike, hide(...hidden)),
        ]
        expect(otherVisible).toEqual(visible)
        expect(findPriceChange(visible, otherVisible)).toBeUndefined()
      }),
      runOptions,
    )
  })

  test('while the total is visible, every change of it is reported', () => {
    fc.assert(
      fc.property(anyPrice, fc.nat(1e9), (one, totalPriceCents) => {
        const visible = findVisiblePrice(one, hide())
        const now = findVisiblePrice({ ...one, totalPriceCents }, hide())
        expect(findPriceChange(visible, now) === undefined).toBe(totalPriceCents === one.totalPriceCents)
      }),
      runOptions,
    )
  })
})
