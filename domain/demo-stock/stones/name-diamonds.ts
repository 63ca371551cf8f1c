import type { NameDiamondDraft } from '#domain/stock-file/rows/name-diamond-row.ts'
import { formatHundredths } from '#domain/demo-stock/cell-text.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import { makeRandom } from '#domain/demo-stock/random.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const COLORS = [
  { color: 'White', factor: 1 },
  { color: 'Champagne', factor: 0.72 },
  { color: 'Black', factor: 0.45 },
] as const
const SIZES = [
  { size: '0.30 ct', dollars: 620 },
  { size: '0.50 ct', dollars: 1150 },
  { size: '1.00 ct', dollars: 3200 },
] as const

/** Letters with inner corners, which waste more of the rough. */
const WASTEFUL_LETTERS = 'EFKMRSWXYZ'
const WASTE_FACTOR = 1.15

/** The headings of a list of name diamonds. */
const HEADINGS = ['Letter', 'Color', 'Size', 'Total Price', 'Pic']

/** Generates the letters A to Z in three colours and three sizes, each with the price of one letter. */
export function generateNameDiamonds({ seed }: { readonly seed: number }): NameDiamondDraft[] {
  const random = makeRandom(seed)
  return LETTERS.split('').flatMap((letter) => {
    const letterFactor =
      random.drawBetween(0.97, 1.03) * (WASTEFUL_LETTERS.includes(letter) ? WASTE_FACTOR : 1)
    return COLORS.flatMap(({ color, factor }) =>
      SIZES.map(({ size, dollars }) => ({
        letter,
        color,
        size,
        pic: null,
        totalPriceCents: Math.round((dollars * factor * letterFactor) / 5) * 500,
      })),
    )
  })
}

/** Writes a list of name diamonds, line by line, each with its line end; headings come first. */
export function* writeNameDiamondFile(rows: Iterable<NameDiamondDraft>): Generator<string, void, undefined> {
  yield writeCsvLine(HEADINGS)
  for (const { letter, color, size, totalPriceCents, pic } of rows) {
    yield writeCsvLine([letter, color, size, formatHundredths(totalPriceCents), pic ?? ''])
  }
}
