import { readDecimal } from '#domain/stock-file/values/decimal-text.ts'

/**
 * The number format of a field: how many decimals are stored, whether all of them are shown, and whether `1,250`
 * means 1250 or 1.25.
 */
export type NumberFormat = { decimals: number; hasAllDecimals?: boolean; isGrouped?: boolean }

export const moneyFormat: NumberFormat = { decimals: 2, hasAllDecimals: true, isGrouped: true }
export const caratsFormat: NumberFormat = { decimals: 3 }
export const countFormat: NumberFormat = { decimals: 0, isGrouped: true }

/**
 * Parses a number that a user typed, in the formats of stock files (`1.137,50`, `0,30`). Returns undefined
 * for empty text and NaN for invalid text. Too many decimals are invalid, because they are ambiguous: the
 * price 9.500 may mean 9.5 or 9500.
 */
export function parseNumberText(
  text: string,
  { decimals, isGrouped = false }: NumberFormat,
): number | undefined {
  const plain = text.replace(/[\s$%°]/g, '')
  if (plain === '') return undefined
  const scaled = readDecimal(plain, decimals, isGrouped ? '.' : null)
  if (scaled === null) return Number.NaN
  const value = scaled / 10 ** decimals
  const fraction = /[.,](\d*)$/.exec(plain)?.[1] ?? ''
  return fraction.length <= decimals || hasOnlyThousandsSeparators(plain, value) ? value : Number.NaN
}

/** Returns whether all separators in the text separate thousands. `value` is the parsed text. */
function hasOnlyThousandsSeparators(text: string, value: number): boolean {
  return Number(text.replace(/\D/g, '')) === Math.abs(value)
}

/** Formats a number as a field without focus shows it. */
export function formatNumberText(
  value: number,
  { decimals, hasAllDecimals = false, isGrouped = false }: NumberFormat,
): string {
  return value.toLocaleString('en-US', {
    useGrouping: isGrouped,
    minimumFractionDigits: hasAllDecimals ? decimals : 0,
    maximumFractionDigits: decimals,
  })
}

/** Whether what was typed is a number above 0, up to the largest. */
export function isAmount(value: number | string | null | undefined, max: number): value is number {
  return typeof value === 'number' && value > 0 && value <= max
}
