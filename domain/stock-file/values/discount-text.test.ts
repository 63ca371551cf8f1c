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
  ])('written %s is %d by default', (text, percent) => {
    expect(readDiscount(text)).toBe(percent)
  })

  it('follows the vendor’s sign', () => {
    const style = { isPositiveBelowRap: true }
    expect(readDiscount('35', style)).toBe(-35)
    expect(readDiscount('-5', style)).toBe(5)
    expect(readDiscount('35% back', style)).toBe(-35)
  })

  it('follows the vendor’s scale', () => {
    expect(readDiscount('-0.5', { isPositiveBelowRap: false, scale: 'percent' })).toBe(-0.5)
    expect(readDiscount('-0.5', { isPositiveBelowRap: false, scale: 'fraction' })).toBe(-50)
    expect(readDiscount('-0.5%', { isPositiveBelowRap: false, scale: 'fraction' })).toBe(-0.5)
  })

  it.each(['', 'back', 'half', '-100', '-250', '5000', '6.49E+09'])('is not %j', (text) => {
    expect(readDiscount(text)).toBeNull()
  })
})

describe('the discounts of a file', () => {
  it('stay unchanged if some are negative', () => {
    expect(findDiscountStyle(['-35', '-20.5', '3', ''])).toEqual({
      isPositiveBelowRap: false,
      scale: 'percent',
    })
  })

  it('are below Rap if all are positive', () => {
    expect(findDiscountStyle(['35', '20.5'])).toEqual({ isPositiveBelowRap: true, scale: 'percent' })
  })

  it('with a plus sign are above Rap, even if none is below', () => {
    expect(findDiscountStyle(['+5', '+12.5'])).toEqual({ isPositiveBelowRap: false, scale: 'percent' })
  })

  it('are fractions if all are below one', () => {
    expect(findDiscountStyle(['-0.35', '-0.2', '0'])).toEqual({
      isPositiveBelowRap: false,
      scale: 'fraction',
    })
  })

  it('decide nothing if there are none', () => {
    expect(findDiscountStyle(['', 'none', '0'])).toEqual({ isPositiveBelowRap: false })
  })
})
