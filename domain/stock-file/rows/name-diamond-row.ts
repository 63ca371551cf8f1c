import type { DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import { readPriceCents } from '#domain/stock-file/values/measured-text.ts'
import { readLink } from '#domain/stock-file/values/plain-text.ts'
import { quoteValue } from './row-cells.ts'
import {
  matchSimpleHeadings,
  openSimpleRow,
  type SimpleAliases,
  type SimpleMapping,
} from '#domain/stock-file/headings/simple-headings.ts'

type NameDiamondField = 'letter' | 'color' | 'size' | 'pic' | 'totalPrice'

/** The headings of a list of name diamonds, by field. */
export const nameDiamondAliases: SimpleAliases<NameDiamondField> = {
  letter: ['Letter', 'Initial', 'Character', 'Name'],
  color: ['Color', 'Colour', 'Col'],
  size: ['Size', 'Sz', 'Weight', 'Carats'],
  pic: ['Pic', 'Picture', 'Image', 'Image URL', 'Image Link', 'Photo'],
  totalPrice: ['Total Price', 'Total', 'Price', 'Amount'],
}

/** A diamond cut as a letter, as read from a row; the price of one letter is in cents. */
export interface NameDiamondDraft {
  readonly letter: string
  readonly color: string
  readonly size: string
  readonly pic: string | null
  readonly totalPriceCents: number
}

/** An accepted row of name diamonds, or a rejected one with every reason. */
export type NameDiamondRow =
  | {
      readonly kind: 'nameDiamond'
      readonly nameDiamond: NameDiamondDraft
      readonly warnings: readonly string[]
    }
  | { readonly kind: 'rejected'; readonly reasons: readonly string[] }

/** The columns of a list of name diamonds. */
export type NameDiamondMapping = SimpleMapping<NameDiamondField>

const oneLetter = /^\p{L}$/u
const maxTextLength = 60
const maxPriceCents = 1_000_000_000

/** Finds the columns of a list of name diamonds by their headings. */
export function matchNameDiamondHeadings(headings: readonly string[]): NameDiamondMapping {
  return matchSimpleHeadings(headings, nameDiamondAliases)
}

/**
 * Reads one row of a name diamond list (requirements 13.2). A single letter, colour, size and total price are
 * required; otherwise the row is rejected with every reason. An invalid picture link is left out with a
 * warning.
 */
export function readNameDiamondRow(
  cells: readonly string[],
  mapping: NameDiamondMapping,
  decimalMark: DecimalMark = '.',
): NameDiamondRow {
  const row = openSimpleRow(cells, mapping)
  const letter = row.require('letter', 'Letter', (text) => (oneLetter.test(text) ? text.toUpperCase() : null))
  const color = row.require('color', 'Color', nullIfTooLong)
  const size = row.require('size', 'Size', nullIfTooLong)
  const totalPriceCents = row.require('totalPrice', 'Total Price', (text) => {
    const cents = readPriceCents(text, decimalMark)
    return cents !== null && cents > 0 && cents <= maxPriceCents ? cents : null
  })
  const isReadable = letter !== null && color !== null && size !== null && totalPriceCents !== null
  if (!isReadable || row.reasons.length > 0) return { kind: 'rejected', reasons: row.reasons }
  const picText = row.read('pic')
  const pic = picText === '' ? null : readLink(picText)
  const warnings = picText !== '' && pic === null ? [`Pic ${quoteValue(picText)} is not a web link.`] : []
  return { kind: 'nameDiamond', nameDiamond: { letter, color, size, pic, totalPriceCents }, warnings }
}

function nullIfTooLong(text: string): string | null {
  return text.length > maxTextLength ? null : text
}
