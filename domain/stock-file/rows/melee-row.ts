import { colorKinds } from '#domain/reference/colors.ts'
import type { DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import {
  readCaratsThousandths,
  readMillimetres,
  readPriceCents,
} from '#domain/stock-file/values/measured-text.ts'
import { readMeasurements } from '#domain/stock-file/values/measurements.ts'
import {
  matchSimpleHeadings,
  openSimpleRow,
  type SimpleAliases,
  type SimpleMapping,
  type SimpleRow,
} from '#domain/stock-file/headings/simple-headings.ts'

type MeleeField = 'color' | 'sizeFrom' | 'sizeTo' | 'size' | 'carats' | 'pricePerCarat'

/** The headings of a melee list, by field. */
export const meleeAliases: SimpleAliases<MeleeField> = {
  color: ['Color', 'Colour', 'Col', 'Color Kind'],
  sizeFrom: ['Size From', 'From', 'Size From mm', 'Min Size', 'Size Min', 'mm From', 'From mm'],
  sizeTo: ['Size To', 'To', 'Size To mm', 'Max Size', 'Size Max', 'mm To', 'To mm'],
  size: ['Size', 'Sizes', 'Size mm', 'mm', 'Size Range'],
  carats: ['Carats', 'Carat', 'Cts', 'Weight', 'Carat Weight', 'Wt', 'Total Carats'],
  pricePerCarat: [
    'Price Per Carat',
    'Price Per Ct',
    'Price/Ct',
    'Price/Carat',
    '$/ct',
    'PPC',
    'Rapnet Price',
    'Asking Price',
    'Price',
  ],
}

/** Melee of one colour and size range, as read from a row: mm, thousandths of a carat, cents. */
export interface MeleeDraft {
  readonly color: string
  readonly sizeFromMm: number
  readonly sizeToMm: number
  readonly caratsThousandths: number
  readonly pricePerCaratCents: number
}

/** An accepted row of melee, or a rejected one with every reason. */
export type MeleeRow =
  | { readonly kind: 'melee'; readonly melee: MeleeDraft }
  | { readonly kind: 'rejected'; readonly reasons: readonly string[] }

/** The columns of a melee list. */
export type MeleeMapping = SimpleMapping<MeleeField>

const maxMm = 30
const maxColorLength = 60
const maxPriceCents = 1_000_000_000
const maxCaratsThousandths = 1_000_000_000

/** Finds the columns of a melee list by their headings. */
export function matchMeleeHeadings(headings: readonly string[]): MeleeMapping {
  return matchSimpleHeadings(headings, meleeAliases)
}

/**
 * Reads one row of a melee list (requirements 12.2): colour, minimum and maximum size in mm (in two columns,
 * or in one like `1.00-1.10`), carats in stock and price per carat. All are required; otherwise the row is
 * rejected with every reason.
 */
export function readMeleeRow(
  cells: readonly string[],
  mapping: MeleeMapping,
  decimalMark: DecimalMark = '.',
): MeleeRow {
  const row = openSimpleRow(cells, mapping)
  const color = row.require('color', 'Color', readColorName)
  const sizes = readSizes(row)
  const caratsThousandths = row.require('carats', 'Carats', (text) =>
    nullUnlessInRange(readCaratsThousandths(text), maxCaratsThousandths),
  )
  const pricePerCaratCents = row.require('pricePerCarat', 'Price Per Carat', (text) =>
    nullUnlessInRange(readPriceCents(text, decimalMark), maxPriceCents),
  )
  if (row.reasons.length > 0 || color === null || sizes === null)
    return { kind: 'rejected', reasons: row.reasons }
  if (caratsThousandths === null || pricePerCaratCents === null)
    return { kind: 'rejected', reasons: row.reasons }
  return { kind: 'melee', melee: { color, ...sizes, caratsThousandths, pricePerCaratCents } }
}

function readColorName(text: string): string | null {
  return text.length > maxColorLength ? null : (colorKinds.findByName(text)?.name ?? text)
}

function readSizes(row: SimpleRow<MeleeField>): { sizeFromMm: number; sizeToMm: number } | null {
  if (row.read('sizeFrom') === '' && row.read('sizeTo') === '' && row.read('size') !== '') {
    return row.require('size', 'Size', readSizeRange)
  }
  const sizeFromMm = row.require('sizeFrom', 'Size From', readSize)
  const sizeToMm = row.require('sizeTo', 'Size To', readSize)
  if (sizeFromMm === null || sizeToMm === null) return null
  if (sizeFromMm <= sizeToMm) return { sizeFromMm, sizeToMm }
  row.reasons.push(`Size From ${sizeFromMm} is greater than Size To ${sizeToMm}.`)
  return null
}

function readSizeRange(text: string): { sizeFromMm: number; sizeToMm: number } | null {
  const single = readSize(text)
  if (single !== null) return { sizeFromMm: single, sizeToMm: single }
  const range = readMeasurements(text)
  if (range === null) return null
  const [sizeFromMm, sizeToMm, third] = range
  const isRange = third === null && sizeFromMm > 0 && sizeFromMm <= sizeToMm && sizeToMm <= maxMm
  return isRange ? { sizeFromMm, sizeToMm } : null
}

function readSize(text: string): number | null {
  return nullUnlessInRange(readMillimetres(text), maxMm)
}

function nullUnlessInRange(number: number | null, max: number): number | null {
  return number !== null && number > 0 && number <= max ? number : null
}
