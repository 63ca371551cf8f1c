import { describe, expect, it } from 'vitest'
import { colors } from '#domain/reference/colors.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { readFancyColor, readFancyColorColumn, readOvertone } from './fancy-color.ts'

const format = (text: string) => {
  const reading = readFancyColor(text)
  if (reading === undefined) return undefined
  const { colorId, fancyIntensityId, overtone } = reading
  return [
    fancyIntensityId === null ? '-' : fancyIntensities.get(fancyIntensityId).name,
    overtone ?? '-',
    colorId === null ? '-' : colors.get(colorId).name,
  ].join(' / ')
}

describe('a fancy color', () => {
  it.each([
    ['Yellow', '- / - / Yellow'],
    ['Fancy Intense Yellow', 'Fancy Intense / - / Yellow'],
    ['FIY', 'Fancy Intense / - / Yellow'],
    ['FVBLU', 'Fancy Vivid / - / Blue'],
    ['FY', 'Fancy / - / Yellow'],
    ['Fancy Brownish Yellow', 'Fancy / Brown / Yellow'],
    ['Fancy Deep Brownish Greenish Yellow', 'Fancy Deep / Brown Green / Yellow'],
    ['Very Light Pink', 'Very Light / - / Pink'],
    ['Faint Pinkish-Brown', 'Faint / Pink / Brown'],
    ['fancy light grayish blue', 'Fancy Light / Gray / Blue'],
    ['Fancy White', 'Fancy / - / FancyWhite'],
    ['Fancy Black', 'Fancy / - / Black'],
    ['Vivid', 'Fancy Vivid / - / -'],
    ['Salt And Pepper', '- / - / S&P'],
    ['Rustic', '- / - / Rustic'],
    ['Teal', '- / - / Other'],
    ['Champagne', '- / - / Champagne'],
  ])('written %s is %s', (text, expected) => {
    expect(format(text)).toBe(expected)
  })

  it.each(['', '-', 'Y', 'Fancy Plaid', 'Blue Velvet', 'a b c d e f g h i j k'])('is not %j', (text) => {
    expect(format(text)).toBeUndefined()
  })

  it('may be one letter in a column of fancy colors only', () => {
    const names = ['Y', 'B', 'P', 'VL'].map((text) => colors.get(readFancyColorColumn(text)!.colorId!).name)
    expect(names).toEqual(['Yellow', 'Blue', 'Pink', 'Violet'])
  })

  it('has overtones with the names of colors', () => {
    expect(readOvertone('Brownish')).toBe('Brown')
    expect(readOvertone('Brownish, Greenish')).toBe('Brown Green')
    expect(readOvertone('W')).toBe('White')
    expect(readOvertone('Plaid')).toBeUndefined()
    expect(readOvertone('-')).toBeUndefined()
  })
})
