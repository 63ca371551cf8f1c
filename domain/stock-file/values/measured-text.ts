import { readDecimal, type DecimalMark } from './decimal-text.ts'

const currency = /^(?:US\s?\$|USD|\$)|(?:USD|US\s?\$|\$)?\s?(?:\/|per)?\s?(?:CT|CARAT)?\.?$/giu
const caratUnit = /(?:CARATS?|CTS?)\.?$/iu
const millimetreUnit = /MM\.?$/iu
const percentUnit = /(?:%|PCT|PERCENT)$/iu
const degreeUnit = /(?:°|˚|DEG|DEGREES?)\.?$/iu
const longestNumber = 40

/** Reads an amount of US dollars as integer cents; null for what is none, other currencies included. */
export function readPriceCents(text: string, mark: DecimalMark): number | null {
  return readMeasured(text, currency, 2, mark)
}

/** Reads a weight as integer thousandths of a carat (`0,30`, `1.005 ct`); null for what is none. */
export function readCaratsThousandths(text: string): number | null {
  return readMeasured(text, caratUnit, 3, null)
}

/** Reads a length in millimetres, kept to a thousandth; null for what is none. */
export function readMillimetres(text: string): number | null {
  return toNumber(readMeasured(text, millimetreUnit, 3, null), 1000)
}

/** Reads a percentage, kept to two decimals; null for what is none. */
export function readPercent(text: string): number | null {
  return toNumber(readMeasured(text, percentUnit, 2, null), 100)
}

/** Reads an angle in degrees, kept to two decimals; null for what is none. */
export function readDegrees(text: string): number | null {
  return toNumber(readMeasured(text, degreeUnit, 2, null), 100)
}

/** Reads a count of stones; null for what is no whole number. */
export function readCount(text: string): number | null {
  const count = toNumber(text.length > longestNumber ? null : readDecimal(text, 3, '.'), 1000)
  return count !== null && Number.isInteger(count) ? count : null
}

function readMeasured(text: string, unit: RegExp, decimals: number, mark: DecimalMark | null): number | null {
  if (text.length > longestNumber) return null
  return readDecimal(text, decimals, mark) ?? readDecimal(text.replace(unit, ''), decimals, mark)
}

function toNumber(scaled: number | null, by: number): number | null {
  return scaled === null ? null : scaled / by
}
