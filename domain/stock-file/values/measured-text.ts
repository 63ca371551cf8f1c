import { readDecimal, type DecimalMark } from './decimal-text.ts'

const currency = /^(?:US\s?\$|USD|\$)|(?:USD|US\s?\$|\$)?\s?(?:\/|per)?\s?(?:CT|CARAT)?\.?$/giu
const caratUnit = /(?:CARATS?|CTS?)\.?$/iu
const millimetreUnit = /MM\.?$/iu
const percentUnit = /(?:%|PCT|PERCENT)$/iu
const degreeUnit = /(?:°|˚|DEG|DEGREES?)\.?$/iu
const maxNumberLength = 40

/** Reads an amount in US dollars as integer cents; null for anything else, including other currencies. */
export function readPriceCents(text: string, mark: DecimalMark): number | null {
  return readMeasured(text, currency, 2, mark)
}

/** Reads a weight as integer thousandths of a carat (`0,30`, `1.005 ct`); null for anything else. */
export function readCaratsThousandths(text: string): number | null {
  return readMeasured(text, caratUnit, 3, null)
}

/** Reads a length in millimetres, rounded to a thousandth; null for anything else. */
export function readMillimetres(text: string): number | null {
  return toNumber(readMeasured(text, millimetreUnit, 3, null), 1000)
}

/** Reads a percentage, rounded to two decimals; null for anything else. */
export function readPercent(text: string): number | null {
  return toNumber(readMeasured(text, percentUnit, 2, null), 100)
}

/** Reads an angle in degrees, rounded to two decimals; null for anything else. */
export function readDegrees(text: string): number | null {
  return toNumber(readMeasured(text, degreeUnit, 2, null), 100)
}

/** Reads a number of stones; null for anything but an integer. */
export function readCount(text: string): number | null {
  const count = toNumber(text.length > maxNumberLength ? null : readDecimal(text, 3, '.'), 1000)
  return count !== null && Number.isInteger(count) ? count : null
}

function readMeasured(text: string, unit: RegExp, decimals: number, mark: DecimalMark | null): number | null {
  if (text.length > maxNumberLength) return null
  return readDecimal(text, decimals, mark) ?? readDecimal(text.replace(unit, ''), decimals, mark)
}

function toNumber(scaled: number | null, by: number): number | null {
  return scaled === null ? null : scaled / by
}
