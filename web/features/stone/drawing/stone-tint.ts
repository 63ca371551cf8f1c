import type { CSSProperties } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { colors } from '#domain/reference/colors.ts'

/** Facet colour of a drawing, its base opacity, and the contrast between shades. */
export type StoneTint = { readonly color: string; readonly base: number; readonly contrast: number }

const neutral = 'var(--stone-shade)'
const colorless: StoneTint = { color: neutral, base: 0, contrast: 1 }

const tints: Readonly<Record<string, StoneTint>> = {
  Black: { color: 'var(--stone-black)', base: 0.66, contrast: 0.9 },
  Blue: { color: '#3b7cc2', base: 0.16, contrast: 1.3 },
  Brown: { color: '#855a38', base: 0.2, contrast: 1.3 },
  Chameleon: { color: '#8b9446', base: 0.18, contrast: 1.3 },
  Champagne: { color: '#c2955a', base: 0.18, contrast: 1.3 },
  Cognac: { color: '#9d5a27', base: 0.22, contrast: 1.3 },
  FancyWhite: { color: '#a9b4bd', base: 0.16, contrast: 0.8 },
  Gray: { color: '#6d757c', base: 0.2, contrast: 1.1 },
  Green: { color: '#4f9458', base: 0.16, contrast: 1.3 },
  Ice: { color: '#8aa9ba', base: 0.16, contrast: 1.1 },
  Orange: { color: '#e0832a', base: 0.2, contrast: 1.3 },
  Pink: { color: '#df6f95', base: 0.17, contrast: 1.3 },
  Purple: { color: '#8556ad', base: 0.17, contrast: 1.3 },
  Red: { color: '#bd2d37', base: 0.24, contrast: 1.3 },
  Rustic: { color: '#86745c', base: 0.22, contrast: 1.3 },
  'S&P': { color: '#565c63', base: 0.26, contrast: 1.4 },
  Violet: { color: '#625bb3', base: 0.17, contrast: 1.3 },
  Yellow: { color: '#dfae00', base: 0.2, contrast: 1.3 },
}

/** Colour grades. White stones show a tint from K on, growing towards Z. */
const colorGrades = 'DEFGHIJKLMNOPQRSTUVWXYZ'
const warm = '#d6b45c'

/** Returns the tint of a stone's colour in a drawing. */
export function findTint({ colorId }: Pick<Diamond, 'colorId'>): StoneTint {
  const color = colorId == null ? undefined : colors.find(colorId)
  if (!color) return colorless
  if (color.variation === null) return tints[color.name] ?? colorless
  const gradeIndex = colorGrades.indexOf(color.variation[0] ?? 'D')
  if (gradeIndex < 7) return colorless
  return {
    color: `color-mix(in oklab, ${neutral}, ${warm} 65%)`,
    base: 0.02 + (gradeIndex - 7) * 0.009,
    contrast: 1.05,
  }
}

/** Returns a tint as the style variables of drawing.css. */
export function getTintStyle({ color, base, contrast }: StoneTint): CSSProperties {
  // React's type does not include style variables.
  return { '--tint': color, '--base': base, '--contrast': contrast } as CSSProperties
}
