import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { MAX_NAME_LENGTH } from '#domain/name-diamond/name.ts'

/** Options of one letter. Undefined options are those of the whole name. */
export type LetterOptions = { readonly color?: string | undefined; readonly size?: string | undefined }

/** A letter of the name with the matching stone, if any. */
export type SpelledLetter = {
  readonly index: number
  readonly letter: string
  readonly color: string
  readonly size: string
  readonly offer: NameDiamond | undefined
  /** Other stones for this letter. Empty if it is not cut at all. */
  readonly others: readonly NameDiamond[]
}

/** A character with its accents. */
const signPattern = /\P{M}\p{M}*|\p{M}+/gu

/** Returns the characters of a name as cut: capitals with their accents, without spaces. */
export function spellName(name: string): string[] {
  const signs = name.normalize('NFC').replace(/\s/gu, '').match(signPattern) ?? []
  return signs.map(toCapital)
}

/** Returns the name with one letter written in another way, or left out if the replacement is empty. */
export function replaceLetter(name: string, letter: string, replacement: string): string {
  return name.normalize('NFC').replace(signPattern, (sign) => {
    if (toCapital(sign) !== letter) return sign
    return sign === letter ? replacement : replacement.toLowerCase()
  })
}

/** Returns the capital of a letter. One whose capital is two letters stays as it is, like ß. */
function toCapital(sign: string): string {
  const capital = sign.toUpperCase()
  return Array.from(capital).length === Array.from(sign).length ? capital : sign
}

/** Returns the distinct colours on offer, white first and the others in the order of the list. */
export function listColors(offers: readonly NameDiamond[]): string[] {
  const colors = [...new Set(offers.map(({ color }) => color))]
  return colors.toSorted((one, other) => Number(other === 'White') - Number(one === 'White'))
}

/** Returns the distinct sizes on offer, lightest first. */
export function listSizes(offers: readonly NameDiamond[]): string[] {
  const sizes = [...new Set(offers.map(({ size }) => size))]
  return sizes.toSorted(
    (one, other) => parseSizeWeight(one) - parseSizeWeight(other) || one.localeCompare(other),
  )
}

/** Returns the first number in a size, or 1 if there is none. */
export function parseSizeWeight(size: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(size)?.[0] ?? 1)
}

/** Finds a stone for each letter of a name, up to one row. */
export function findLetters(
  name: string,
  offers: readonly NameDiamond[],
  defaults: { readonly color: string; readonly size: string },
  optionsByIndex: ReadonlyMap<number, LetterOptions>,
): SpelledLetter[] {
  const characters = spellName(name).slice(0, MAX_NAME_LENGTH)
  return characters.map((letter, index) => {
    const options = optionsByIndex.get(index)
    const color = options?.color ?? defaults.color
    const size = options?.size ?? defaults.size
    const others = offers.filter((offer) => toCapital(offer.letter) === letter)
    const offer = others.find((one) => one.color === color && one.size === size)
    return { index, letter, color, size, offer, others }
  })
}

/** Returns the total price of the letters. Null if one of them has no price for this viewer. */
export function sumLetterPrices(letters: readonly SpelledLetter[]): number | null {
  const cents = letters.map(({ offer }) =>
    offer?.totalPrice == null ? null : Math.round(offer.totalPrice * 100),
  )
  return cents.some((price) => price === null)
    ? null
    : cents.reduce<number>((sum, price) => sum + (price ?? 0), 0) / 100
}

/**
 * Returns the options of single letters after the name is edited. Options follow their letter and are dropped
 * if it is replaced.
 */
export function retainLetterOptions(
  optionsByIndex: ReadonlyMap<number, LetterOptions>,
  before: string,
  after: string,
): ReadonlyMap<number, LetterOptions> {
  const typed = spellName(after)
  const changed = spellName(before).findIndex((letter, index) => letter !== typed[index])
  return changed === -1 ? optionsByIndex : new Map([...optionsByIndex].filter(([index]) => index < changed))
}

/** Formats the options of single letters for the URL: `2:Black:1.00 ct` for the third letter. */
export function formatLetterOptions(optionsByIndex: ReadonlyMap<number, LetterOptions>): string[] {
  return [...optionsByIndex].flatMap(([index, { color = '', size = '' }]) =>
    color === '' && size === '' ? [] : [`${index}:${color}:${size}`],
  )
}

export function parseLetterOptions(entries: readonly string[]): ReadonlyMap<number, LetterOptions> {
  return new Map(
    entries.flatMap((entry): [number, LetterOptions][] => {
      const [index = '', color = '', size = ''] = entry.split(':')
      if (!/^\d{1,2}$/.test(index)) return []
      return [[Number(index), { color: color || undefined, size: size || undefined }]]
    }),
  )
}
