import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brightestDarkSurface, dimmestLightSurface, getHexContrast, makeBrandPalette } from './palette.ts'

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe("a storefront's colour", () => {
  test('the house colour stays itself and carries white text a little darker', () => {
    const palette = makeBrandPalette('#5f8eb1')
    expect(palette.brand).toBe('#5f8eb1')
    expect(palette.onFilled).toBe('#ffffff')
    expect(palette.shades).toHaveLength(10)
  })

  test('a light colour carries black text and stays as it is', () => {
    expect(makeBrandPalette('#fc0')).toMatchObject({ filled: '#ffcc00', onFilled: '#000000' })
  })

  test('what is no colour is refused', () => {
    expect(() => makeBrandPalette('red')).toThrow('red is no colour')
    expect(() => makeBrandPalette('#12345')).toThrow('is no colour')
  })

  test('whatever the colour, text can be read', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const palette = makeBrandPalette(hex)
        const pairs = [
          [palette.onFilled, palette.filled],
          [palette.onFilled, palette.filledHover],
          [palette.textOnLight, '#ffffff'],
          [palette.textOnLight, dimmestLightSurface],
          [palette.textOnDark, brightestDarkSurface],
          [palette.shades[9] ?? '', palette.shades[1] ?? ''],
          [palette.shades[9] ?? '', palette.shades[2] ?? ''],
        ] as const
        for (const [text, surface] of pairs) {
          expect(getHexContrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { seed: 42, numRuns: 2000 },
    )
  })
})
