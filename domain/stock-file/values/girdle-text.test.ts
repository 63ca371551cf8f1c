import { describe, expect, it } from 'vitest'
import { readGirdle, formatGirdle } from './girdle-text.ts'

const format = (text: string) => {
  const girdle = readGirdle(text)
  return girdle === undefined
    ? undefined
    : [formatGirdle(girdle.thin, girdle.thick), girdle.condition, girdle.percent].join(' / ')
}

describe('a girdle', () => {
  it.each([
    ['Medium - Slightly Thick, Faceted', 'Medium to Slightly Thick / Faceted / '],
    ['Med_To_Stk, Faceted', 'Medium to Slightly Thick / Faceted / '],
    ['Med To Stk ,Faceted', 'Medium to Slightly Thick / Faceted / '],
    ['Med-Stk', 'Medium to Slightly Thick /  / '],
    ['Medium Slightly Thick', 'Medium to Slightly Thick /  / '],
    ['Thn_To_Med', 'Thin to Medium /  / '],
    ['Vtn To Vtk ,Polished', 'Very Thin to Very Thick / Polished / '],
    ['Med_To_Stk - Bruted', 'Medium to Slightly Thick / Bruted / '],
    ['M', 'Medium /  / '],
    ['STN', 'Slightly Thin /  / '],
    ['XTK', 'Extremely Thick /  / '],
    ['EX THIN', 'Extremely Thin /  / '],
    ['Thick to Thin', 'Thin to Thick /  / '],
    ['Medium (Faceted) 3.5%', 'Medium / Faceted / 3.5'],
    ['3.5', ' /  / 3.5'],
    ['4', ' /  / 4'],
    ['Faceted', ' / Faceted / '],
  ])('written %s is %s', (text, expected) => {
    expect(format(text)).toBe(expected)
  })

  it.each(['', 'ACT', 'ANY', 'Medium-ish', '0', '99', 'to', 'thin '.repeat(500)])('is not %j', (text) => {
    expect(format(text)).toBeUndefined()
  })
})
