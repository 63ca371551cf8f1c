import type { NameDiamond } from '#contract/schemas/diamonds.ts'

/** Maximum characters of a name in one row. With more, they are too small to read on a phone. */
export const LONGEST_NAME = 24

/** Options of one letter. Undefined options are those of the whole name. */
export type LetterWish = { readonly color?: string | undefined; readonly size?: string | undefined }

/** A letter of the name with the matching stone, if any. */
export type SpelledLetter = {
  readonly place: number
  readonly letter: string
  readonly color: string
  readonly size: string
  readonly offer: NameDiamond | undefined
  /** Other stones for this letter. Empty if it is not cut at all. */
  readonly others: readonly NameDiamond[]
}

/** Returns the characters of a name as cut: capitals without accents or spaces; ß becomes SS. */
export function spellName(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
  return Array.from(plain.replace(/\s/gu, ''))
}

/** Returns the distinct colours on offer, white first and the others in the order of the list. */
export function listColors(offers: readonly NameDiamond[]): string[] {
  const colors = [...new Set(offers.map(({ color }) => color))]
  return colors.toSorted((one, other) => Number(other === 'White') - Number(one === 'White'))
}

/** Returns the distinct sizes on offer, lightest first. */
export function listSizes(offers: readonly NameDiamond[]): string[] {
  const sizes = [...new Set(offers.map(({ size }) => size))]
  return sizes.toSorted((one, other) => weighSize(one) - weighSize(other) || one.localeCompare(other))
}

/** Returns the first number in a size, or 1 if there is none. */
export function weighSize(size: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(size)?.[0] ?? 1)
}

/** Finds a stone for each letter of a name, up to one row. */
export function findLetters(
  name: string,
  offers: readonly NameDiamond[],
  whole: { readonly color: string; readonly size: string },
  each: ReadonlyMap<number, LetterWish>,
): SpelledLetter[] {
  const fitting = spellName(name).slice(0, LONGEST_NAME)
  return fitting.map((letter, place) => {
    const wish = each.get(place)
    const color = wish?.color ?? whole.color
    const size = wish?.size ?? whole.size
    const others = offers.filter((offer) => offer.letter.toUpperCase() === letter)
    const offer = others.find((one) => one.color === color && one.size === size)
    return { place, letter, color, size, offer, others }
  })
}

/** Returns the total price of the letters. Null if one of them has no price for this viewer. */
export function totalLetters(letters: readonly SpelledLetter[]): number | null {
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
export function keepEach(
  each: ReadonlyMap<number, LetterWish>,
  before: string,
  after: string,
): ReadonlyMap<number, LetterWish> {
  const typed = spellName(after)
  const changed = spellName(before).findIndex((letter, place) => letter !== typed[place])
  return changed === -1 ? each : new Map([...each].filter(([place]) => place < changed))
}

/** Formats the options of single letters for the URL: `2:Black:1.00 ct` for the third letter. */
export function writeEach(each: ReadonlyMap<number, LetterWish>): string[] {
  return [...each].flatMap(([place, { color = '', size = '' }]) =>
    color === '' && size === '' ? [] : [`${place}:${color}:${size}`],
  )
}

export function readEach(words: readonly string[]): ReadonlyMap<number, LetterWish> {
  return new Map(
    words.flatMap((word): [number, LetterWish][] => {
      const [place = '', color = '', size = ''] = word.split(':')
      if (!/^\d{1,2}$/.test(place)) return []
      return [[Number(place), { color: color || undefined, size: size || undefined }]]
    }),
  )
}
