import type { NumberFormat } from './number-format.ts'

/** A plain decimal number whose text is its own shortest form. */
const shortDecimal = /^(?:-?(?:0|[1-9]\d{0,14})|-?(?:0|[1-9]\d{0,6})\.\d{0,6}[1-9])$/

const dayMs = 86_400_000
/** The day before the first day of the calendar that counts from 1900, and its false 29 February. */
const start1900 = Date.UTC(1899, 11, 30)
const start1904 = Date.UTC(1904, 0, 1)
const daysTo1904 = 1462
/** 31 December 9999, the last day that a spreadsheet knows. */
const lastDay = 2_958_465

/** From here on a number has 16 digits before its decimal point: spreadsheets keep only 15. */
const longNumber = 1e15

/** Returns whether a number has 16 or more digits before its decimal point. */
export function isLongNumber(value: number): boolean {
  return Math.abs(value) >= longNumber
}

/** Returns the stored text of a number with at most 15 significant digits, without an exponent. */
export function formatStoredNumber(stored: string): string {
  if (shortDecimal.test(stored)) return stored
  const value = Number(stored)
  // What is stored in full is more exact than what a spreadsheet would show.
  if (isLongNumber(value) && /^-?\d+$/.test(stored)) return stored
  return formatNumber(value)
}

/** Returns a number with at most 15 significant digits, without an exponent. */
export function formatNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? expandExponent(text) : text === '-0' ? '0' : text
}

function expandExponent(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return sign + digits.padEnd(point, '0')
}

/** Returns a share of 1 as a percentage: 0.615 as “61.5%”. */
export function formatPercent(value: number): string {
  return `${formatNumber(Number((value * 100).toPrecision(15)))}%`
}

/**
 * Returns the date of a day number as ISO text, or undefined if there is no such day. Days below 61 are those
 * of the 1900 calendar, which has a 29 February.
 */
export function formatDate(days: number, isFrom1904: boolean): string | undefined {
  if (!(days >= 0) || days > lastDay - (isFrom1904 ? daysTo1904 : 0)) return undefined
  const day = Math.floor(days + 1e-9)
  if (isFrom1904) return toIsoDate(start1904 + day * dayMs)
  if (day === 60) return '1900-02-29'
  return toIsoDate(start1900 + (day < 60 ? day + 1 : day) * dayMs)
}

function toIsoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** Returns a number of days as hours, minutes and seconds: 0.5 as “12:00:00”. Hours may exceed 24. */
function formatTime(days: number): string | undefined {
  if (!(days >= 0) || days > lastDay) return undefined
  const seconds = Math.round(days * 86_400)
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}

/** Returns a whole number in the pattern of its format: 6 in `0000` as “0006”; undefined if it does not fit. */
function formatDigits(value: number, pattern: readonly (string | number)[]): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined
  const zeros = pattern.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0)
  let rest = String(value).padStart(zeros, '0')
  // The first group takes the digits that exceed the pattern.
  const groups = pattern.toReversed()
  const firstGroup = groups.findLastIndex((part) => typeof part === 'number')
  return groups
    .map((part, index) => {
      if (typeof part === 'string') return part
      const group = index === firstGroup ? rest : rest.slice(-part)
      rest = rest.slice(0, rest.length - group.length)
      return group
    })
    .toReversed()
    .join('')
}

/** Returns the text of a stored number in its format. A number that does not fit the format keeps its digits. */
export function formatCell(stored: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(stored)
  const text =
    format.kind === 'percent'
      ? formatPercent(value)
      : format.kind === 'date'
        ? // A day number below 1 has no date, only a time.
          value < 1 && value % 1 !== 0
          ? formatTime(value)
          : formatDate(value, isFrom1904)
        : format.kind === 'time'
          ? formatTime(value)
          : format.kind === 'digits' && format.pattern
            ? formatDigits(value, format.pattern)
            : undefined
  return text ?? formatStoredNumber(stored)
}
