import type { Diamond } from '#contract/schemas/diamonds.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import type { GemColor, PictureSize } from './gem.ts'

type Rgb = readonly [number, number, number]
type Body = {
  readonly light: Rgb
  readonly haze?: number
  readonly hasInclusions?: boolean
  readonly isOpaque?: boolean
}

/** Remaining white light after the default path through a stone of each colour. */
const bodies: Readonly<Record<string, Body>> = {
  Black: { light: [0, 0, 0], isOpaque: true },
  Blue: { light: [0.4, 0.66, 0.95] },
  Brown: { light: [0.7, 0.48, 0.3] },
  Chameleon: { light: [0.66, 0.68, 0.36] },
  Champagne: { light: [0.93, 0.76, 0.52] },
  Cognac: { light: [0.76, 0.42, 0.18] },
  FancyWhite: { light: [0.97, 0.98, 1], haze: 0.62 },
  Gray: { light: [0.56, 0.58, 0.62] },
  Green: { light: [0.52, 0.84, 0.5] },
  Ice: { light: [0.84, 0.91, 0.95], haze: 0.4, hasInclusions: true },
  Orange: { light: [1, 0.58, 0.14] },
  Pink: { light: [0.98, 0.55, 0.68] },
  Purple: { light: [0.7, 0.46, 0.86] },
  Red: { light: [0.86, 0.16, 0.2] },
  Rustic: { light: [0.76, 0.65, 0.48], haze: 0.38, hasInclusions: true },
  'S&P': { light: [0.8, 0.81, 0.82], haze: 0.3, hasInclusions: true },
  Violet: { light: [0.55, 0.5, 0.92] },
  Yellow: { light: [1, 0.82, 0.17] },
}

/** Remaining light at colour grade Z; D absorbs nothing. */
const lightAtZ: Rgb = [1, 0.78, 0.19]
const colorGrades = 'DEFGHIJKLMNOPQRSTUVWXYZ'
/** Up to this grade, G, no tint is visible from above. */
const colorlessGrades = 3
/** Default light path in a stone, in widths. */
const defaultPathLength = 2.3
/** By intensity id, from Faint to Fancy Dark. */
const strengths = [1, 0.16, 0.26, 0.4, 0.6, 1, 1.5, 2, 2.5, 2.8] as const

type Colored = Pick<Diamond, 'id' | 'colorId' | 'fancyIntensity' | 'isSnP' | 'clarityId'>

/** Clarity grades whose inclusions show in a picture, by size: VS needs a large one. */
const smallestVisible = { small: clarities.getByName('SI1').id, large: clarities.getByName('VS1').id }
const worstGrade = clarities.getByName('I3').id

/** Returns how a stone of these grades changes light. */
export function findGemColor(stone: Colored, size: PictureSize): GemColor {
  const { id, colorId, fancyIntensity, isSnP } = stone
  const color = colorId == null ? undefined : colors.find(colorId)
  const body = color && (color.variation === null ? bodies[color.name] : undefined)
  const strength = body ? (strengths[fancyIntensity ?? 0] ?? 1) : shareOfZ(color?.variation ?? null)
  const { light, haze = 0, hasInclusions = false, isOpaque: isDark = false } = body ?? { light: lightAtZ }
  const isOpaque = isDark && !isSnP
  const look = isSnP ? 'S&P' : hasInclusions ? (color?.name ?? '') : findVisibleGrade(stone, size)
  const inclusions = isOpaque ? '' : look
  return {
    absorption: absorb(light, strength),
    isOpaque,
    haze: isSnP ? Math.max(haze, 0.2) : haze,
    inclusions,
    seed: inclusions === '' ? 0 : id,
  }
}

function findVisibleGrade({ clarityId }: Colored, size: PictureSize): string {
  const isVisible = clarityId != null && clarityId >= smallestVisible[size] && clarityId <= worstGrade
  return isVisible ? (clarities.find(clarityId)?.name ?? '') : ''
}

function absorb([red, green, blue]: Rgb, strength: number): Rgb {
  const lossOf = (remaining: number): number =>
    (-Math.log(Math.max(remaining, 0.02)) / defaultPathLength) * strength
  return [lossOf(red), lossOf(green), lossOf(blue)]
}

function shareOfZ(variation: string | null): number {
  const gradeIndex = colorGrades.indexOf(variation?.[0] ?? 'D')
  return Math.max(0, (gradeIndex - colorlessGrades) / (colorGrades.length - 1 - colorlessGrades))
}
