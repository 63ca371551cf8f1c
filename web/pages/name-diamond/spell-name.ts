import type { NameDiamond } from '#contract/schemas/diamonds.ts'

/** The most signs of a name that are set in one row: with more, a phone draws them too small to tell apart. */
export const LONGEST_NAME = 24

/** What one letter of a name shall be; what it does not say is as for the whole name. */
export type LetterWish = { readonly color?: string | undefined; readonly size?: string | undefined }

/** A letter of the name with the stone that is offered for it, or none. */
export type SpelledLetter = {
  readonly place: number
  readonly letter: string
  readonly color: string
  readonly size: string
  readonly offer: NameDiamond | undefined
  /** In what else this letter is offered; empty where it is not cut at all. */
  readonly others: readonly NameDiamond[]
}

/** A name as it is cut: capitals without accents, no spaces; ß is SS. */
export function spellName(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
  return Array.from(plain.replace(/\s/gu, ''))
}

/** The colours or sizes on offer, each once, in the order of the list; sizes by what they weigh. */
export function listColors(offers: readonly NameDiamond[]): string[] {
  const colors = [...new Set(offers.map(({ color }) => color))]
  return colors.toSorted((one, other) => Number(other === 'White') - Number(one === 'White'))
}

export function listSizes(offers: readonly NameDiamond[]): string[] {
  const sizes = [...new Set(offers.map(({ size }) => size))]
  return sizes.toSorted((one, other) => weighSize(one) - weighSize(other) || one.localeCompare(other))
}

/** The number that a size begins with; 1 where it has none. */
export function weighSize(size: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(size)?.[0] ?? 1)
}

/** Finds each letter of a name among what is offered, as many as one row holds. */
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

/** What the letters cost together; null where one of them has no price for this viewer. */
export function totalLetters(letters: readonly SpelledLetter[]): number | null {
  const cents = letters.map(({ offer }) =>
    offer?.totalPrice == null ? null : Math.round(offer.totalPrice * 100),
  )
  return cents.some((price) => price === null)
    ? null
    : cents.reduce<number>((sum, price) => sum + (price ?? 0), 0) / 100
}

/** What single letters shall be after a name is typed anew: a letter's own colour belongs to it, not to what is typed in its place. */
export function keepEach(
  each: ReadonlyMap<number, LetterWish>,
  before: string,
  after: string,
): ReadonlyMap<number, LetterWish> {
  const typed = spellName(after)
  const changed = spellName(before).findIndex((letter, place) => letter !== typed[place])
  return changed === -1 ? each : new Map([...each].filter(([place]) => place < changed))
}

/** `2:Black:1.00 ct` for the third letter, as the address carries it. */
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
