import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brightestDarkSurface,
  dimmestLightSurface,
  getHexContrast,
  makeBrandPalette,
  maxTint,
} from './palette.ts'

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Returns the brand colour over a surface, as color-mix does in the styles. */
const tint = (surface: string, hex: string): string => {
  const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => part(surface, at) * (1 - maxTint) + part(hex, at) * maxTint)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const lightSurfaces = ['#ffffff', dimmestLightSurface]
/** From the darkest surface of the theme upwards. */
const darkSurfaces = ['#0b0c0e', brightestDarkSurface]

describe("a storefront's colour", () => {
  test('The default colour stays unchanged and carries white text on a slightly darker fill', () => {
    const palette = makeBrandPalette('#5f8eb1')
    expect(palette.brand).toBe('#5f8eb1')
    expect(palette.onFilled).toBe('#ffffff')
    expect(palette.shades).toHaveLength(10)
  })

  test('A light colour carries black text and stays unchanged', () => {
    expect(makeBrandPalette('#fc0')).toMatchObject({ filled: '#ffcc00', onFilled: '#000000' })
  })

  test('An invalid colour throws', () => {
    expect(() => makeBrandPalette('red')).toThrow('red is no colour')
    expect(() => makeBrandPalette('#12345')).toThrow('is no colour')
  })

  test('Text is readable on any brand colour', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const palette = makeBrandPalette(hex)
        const pairs = [
          [palette.onFilled, palette.filled],
          [palette.onFilled, palette.filledHover],
          [palette.shades[9] ?? '', palette.shades[1] ?? ''],
          [palette.shades[9] ?? '', palette.shades[2] ?? ''],
        ] as const
        for (const [text, surface] of pairs) {
          expect(getHexContrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('Links, focus, selection and buttons are visible in any brand colour, on light and dark pages', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const palette = makeBrandPalette(hex)
        const schemes = [
          [lightSurfaces, palette.textOnLight, palette.markOnLight, palette.edgeOnLight],
          [darkSurfaces, palette.textOnDark, palette.markOnDark, palette.edgeOnDark],
        ] as const
        for (const [surfaces, text, mark, edge] of schemes) {
          for (const surface of surfaces.flatMap((plain) => [plain, tint(plain, hex)])) {
            expect(getHexContrast(text, surface), `text ${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
            expect(getHexContrast(mark, surface), `mark ${mark} on ${surface}`).toBeGreaterThanOrEqual(3)
            expect(getHexContrast(edge, surface), `edge ${edge} on ${surface}`).toBeGreaterThanOrEqual(3)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('The default colour is not darkened where it is visible unchanged', () => {
    const { brand, filled, markOnDark, edgeOnLight } = makeBrandPalette('#5f8eb1')
    expect(markOnDark).toBe(brand)
    expect(edgeOnLight).toBe(filled)
  })
})
