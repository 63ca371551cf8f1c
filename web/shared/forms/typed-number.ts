import { readDecimal } from '#domain/stock-file/values/decimal-text.ts'

/**
 * Number format of a field: the stored decimals, and whether a comma before three digits separates thousands.
 */
export type NumberStyle = { decimals: number; isGrouped?: boolean }

export const moneyStyle: NumberStyle = { decimals: 2, isGrouped: true }
export const caratsStyle: NumberStyle = { decimals: 3 }
export const countStyle: NumberStyle = { decimals: 0, isGrouped: true }

/**
 * Parses a number in the formats of stock files (`1.137,50`, `0,30`). Returns undefined for empty text and
 * NaN for invalid text. Too many decimals are invalid: as a price, 9.500 may mean nine and a half or
 * thousands.
 */
export function parseTypedNumber(
  text: string,
  { decimals, isGrouped = false }: NumberStyle,
): number | undefined {
  const plain = text.replace(/[\s$%°]/g, '')
  if (plain === '') return undefined
  const scaled = readDecimal(plain, decimals, isGrouped ? '.' : null)
  if (scaled === null) return Number.NaN
  const value = scaled / 10 ** decimals
  const fraction = /[.,](\d*)$/.exec(plain)?.[1] ?? ''
  return fraction.length <= decimals || hasOnlyThousandsSeparators(plain, value) ? value : Number.NaN
}

/** Returns whether every separator separates thousands. */
function hasOnlyThousandsSeparators(text: string, value: number): boolean {
  return Number(text.replace(/\D/g, '')) === Math.abs(value)
}

/** Formats a number for a field without focus. */
export function formatTypedNumber(value: number, { decimals, isGrouped = false }: NumberStyle): string {
  return value.toLocaleString('en-US', { useGrouping: isGrouped, maximumFractionDigits: decimals })
}
