import { describe, expect, it } from 'vitest'
import { findDiscountStyle, readDiscount } from './discount-text.ts'

describe('a discount', () => {
  it.each([
    ['-35', -35],
    ['-35.5%', -35.5],
    ['5', 5],
    ['35% back', -35],
    ['35 below', -35],
    ['(35)', -35],
    ['-35% off', -35],
    ['-0.35', -35],
    ['-0.355', -35.5],
    ['0', 0],
    ['-35,5', -35.5],
  ])('written %s is %d by itself', (text, percent) => {
    expect(readDiscount(text)).toBe(percent)
  })

  it('follows the sign of its vendor', () => {
    const style = { isPositiveBelowRap: true }
    expect(readDiscount('35', style)).toBe(-35)
    expect(readDiscount('-5', style)).toBe(5)
    expect(readDiscount('35% back', style)).toBe(-35)
  })

  it('follows the scale of its vendor', () => {
    expect(readDiscount('-0.5', { isPositiveBelowRap: false, scale: 'percent' })).toBe(-0.5)
    expect(readDiscount('-0.5', { isPositiveBelowRap: false, scale: 'fraction' })).toBe(-50)
    expect(readDiscount('-0.5%', { isPositiveBelowRap: false, scale: 'fraction' })).toBe(-0.5)
  })

  it.each(['', 'back', 'half', '-100', '-250', '5000', '6.49E+09'])('is not %j', (text) => {
    expect(readDiscount(text)).toBeNull()
  })
})

describe('the discounts of a file', () => {
  it('with negative numbers are as written', () => {
    expect(findDiscountStyle(['-35', '-20.5', '3', ''])).toEqual({
      isPositiveBelowRap: false,
      scale: 'percent',
    })
  })

  it('that are all positive are below Rap', () => {
    expect(findDiscountStyle(['35', '20.5'])).toEqual({ isPositiveBelowRap: true, scale: 'percent' })
  })

  it('with a plus are above Rap, although none is below it', () => {
    expect(findDiscountStyle(['+5', '+12.5'])).toEqual({ isPositiveBelowRap: false, scale: 'percent' })
  })

  it('that are all below one are fractions', () => {
    expect(findDiscountStyle(['-0.35', '-0.2', '0'])).toEqual({
      isPositiveBelowRap: false,
      scale: 'fraction',
    })
  })

  it('tell nothing where there are none', () => {
    expect(findDiscountStyle(['', 'none', '0'])).toEqual({ isPositiveBelowRap: false })
  })
})
