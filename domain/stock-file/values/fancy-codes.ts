import { colors } from '#domain/reference/colors.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { fancyColorSpellings, intensitySpellings } from './color-names.ts'
import { compactValue } from './compact-value.ts'

/** One reading of a fancy colour code, by the names of the reference lists; the main colour may be missing. */
export interface FancyCodeReading {
  readonly intensity: string
  readonly overtones: readonly string[]
  readonly main: string | null
}

/** Colours of one letter. `B` is blue or brown, and blue is worth a hundred times as much. */
const mainByLetter: Readonly<Record<string, readonly string[]>> = {
  B: ['Brown', 'Blue'],
  G: ['Green'],
  O: ['Orange'],
  P: ['Pink'],
  R: ['Red'],
  V: ['Violet'],
  W: ['FancyWhite'],
  Y: ['Yellow'],
}
const overtoneByLetter: Readonly<Record<string, readonly string[]>> = {
  B: ['Brown', 'Blue'],
  G: ['Green', 'Gray'],
  O: ['Orange'],
  P: ['Purple', 'Pink'],
  R: ['Red'],
  Y: ['Yellow'],
}
/** Pairs of hues that no diamond shows together, in either order. */
const impossiblePairs: ReadonlySet<string> = new Set(
  ['Blue Orange', 'Blue Yellow', 'Blue Red', 'Green Red', 'Green Pink', 'Green Purple', 'Pink Yellow']
    .concat(['Purple Yellow', 'Green Violet', 'Violet Yellow', 'Orange Violet'])
    .flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
)
/** Labs grade no brown and no black as intense or vivid. */
const strongIntensities: ReadonlySet<string> = new Set(['Fancy Intense', 'Fancy Vivid'])
const hueless: ReadonlySet<string> = new Set(['Brown', 'Black'])

const maxCodeLength = 14
const maxOvertones = 2
const minWordLength = 3
const code = /^[A-Z]{2,14}$/

const intensityCodes = listIntensityCodes()
const mainCodes = listMainCodes()

function listIntensityCodes(): (readonly [string, string])[] {
  const names = fancyIntensities.rows.flatMap(({ name }) =>
    [name, ...(intensitySpellings[name] ?? [])].map((text) => [compactValue(text), name] as const),
  )
  // Half of the trade writes FD for deep, half for dark.
  return [...names, ['FD', 'Fancy Deep']]
}

function listMainCodes(): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, readonly string[]>(Object.entries(mainByLetter))
  for (const [name, spellings] of fancyColorSpellings) {
    for (const spelling of [name, ...spellings]) codes.set(compactValue(spelling), [name])
  }
  return codes
}

/**
 * Lists every reading of a code of fancy colour, likeliest first: `FIY` has one, `FLB` two (Fancy Light Brown,
 * Fancy Light Blue), `FIGY` two (Fancy Intense Greenish Yellow, Fancy Intense Gray). Empty for anything else.
 * Source: requirements 11.5.
 */
export const listFancyCodeReadings = memoizeReader((text: string): readonly FancyCodeReading[] => {
  const compact = compactValue(text)
  if (compact.length > maxCodeLength || !code.test(compact) || /\s/.test(text.trim())) return []
  const readings: FancyCodeReading[] = []
  for (const [prefix, intensity] of intensityCodes) {
    if (!compact.startsWith(prefix)) continue
    const rest = compact.slice(prefix.length)
    if (rest === '') readings.push({ intensity, overtones: [], main: null })
    else readings.push(...readColors(rest, intensity))
  }
  const withColor = readings.filter(({ main }) => main !== null)
  // `FL` alone is an intensity, whose colour is in another column.
  if (withColor.length === 0) return []
  return dropRepeated(readings)
})

function readColors(rest: string, intensity: string): FancyCodeReading[] {
  const whole = mainCodes.get(rest)
  const asWord = (whole ?? []).map((main) => ({ intensity, overtones: [], main }))
  // A code of three letters and more is a word: `FVBLU`.
  if (whole !== undefined && rest.length >= minWordLength) return asWord.filter(isPossible)
  return [...listComposed(rest, intensity, []), ...asWord].filter(isPossible)
}

/** Lists the readings of a code as overtones before a main colour: `GY` as greenish or grayish yellow. */
function listComposed(rest: string, intensity: string, overtones: readonly string[]): FancyCodeReading[] {
  if (overtones.length > maxOvertones || rest.length < 2) return []
  const next = overtoneByLetter[rest.charAt(0)] ?? []
  return next.flatMap((overtone) => {
    const all = [...overtones, overtone]
    const after = rest.slice(1)
    const mains = overtone === 'Pink' && after === 'P' ? ['Purple'] : (mainCodes.get(after) ?? [])
    return [
      ...mains.map((main) => ({ intensity, overtones: all, main })),
      ...listComposed(after, intensity, all),
    ]
  })
}

function isPossible({ intensity, overtones, main }: FancyCodeReading): boolean {
  const hues = main === null ? overtones : [...overtones, main]
  if (new Set(hues).size < hues.length) return false
  if (hues.some((hue, index) => impossiblePairs.has(`${hue} ${hues[index + 1] ?? ''}`))) return false
  return main === null || !(strongIntensities.has(intensity) && hueless.has(main))
}

function dropRepeated(readings: readonly FancyCodeReading[]): FancyCodeReading[] {
  return [...new Map(readings.map((reading) => [formatFancyReading(reading), reading])).values()]
}

const adjectives: Readonly<Record<string, string>> = {
  Black: 'Blackish',
  Blue: 'Bluish',
  Brown: 'Brownish',
  Gray: 'Grayish',
  Green: 'Greenish',
  Orange: 'Orangy',
  Pink: 'Pinkish',
  Purple: 'Purplish',
  Red: 'Reddish',
  Yellow: 'Yellowish',
}

/** Formats a reading as labs write it (`Fancy Light Brownish Yellow`); `readFancyColor` reads it back. */
export function formatFancyReading({ intensity, overtones, main }: FancyCodeReading): string {
  const color = main === 'FancyWhite' ? 'White' : main
  return [intensity, ...overtones.map((name) => adjectives[name] ?? name), color]
    .filter((word) => word !== null)
    .join(' ')
}

/** Returns the id of a reading's main colour, null if it names none. */
export function findReadingColorId({ main }: FancyCodeReading): number | null {
  return main === null ? null : colors.getByName(main).id
}
