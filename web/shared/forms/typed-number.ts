import { readDecimal } from '#domain/stock-file/values/decimal-text.ts'

/**
 * How a kind of number is typed: the decimals that are kept, and whether thousands are usual, so that a comma before
 * three digits groups them.
 */
export type NumberStyle = { decimals: number; isGrouped?: boolean }

export const money: NumberStyle = { decimals: 2, isGrouped: true }
export const carats: NumberStyle = { decimals: 3 }
export const count: NumberStyle = { decimals: 0, isGrouped: true }

/**
 * A number as people type it, read as in a stock file (`1.137,50`, `0,30`); undefined for none, NaN for what is no
 * number. So is what has more decimals than are kept: of money, 9.500 may be meant as nine and a half or as thousands.
 */
export function readTyped(text: string, { decimals, isGrouped = false }: NumberStyle): number | undefined {
  const plain = text.replace(/[\s$%°]/g, '')
  if (plain === '') return undefined
  const scaled = readDecimal(plain, decimals, isGrouped ? '.' : null)
  if (scaled === null) return Number.NaN
  const value = scaled / 10 ** decimals
  const fraction = /[.,](\d*)$/.exec(plain)?.[1] ?? ''
  return fraction.length <= decimals || isOfGroups(plain, value) ? value : Number.NaN
}

/** Whether every separator stands between thousands. */
function isOfGroups(text: string, value: number): boolean {
  return Number(text.replace(/\D/g, '')) === Math.abs(value)
}

/** The same number as it stands in a field that nobody types in. */
export function writeTyped(value: number, { decimals, isGrouped = false }: NumberStyle): string {
  return value.toLocaleString('en-US', { useGrouping: isGrouped, maximumFractionDigits: decimals })
}
