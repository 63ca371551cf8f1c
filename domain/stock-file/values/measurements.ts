import { readDecimal } from './decimal-text.ts'

/** Three numbers in millimetres in the order of the cell; the third is null if the cell has two. */
export type Measurements = readonly [number, number, number | null]

const numbers = /\d+(?:[.,]\d+)?|[.,]\d+/g
const betweenNumbers = /^(?:[\s,;:/\\|()*xX×✕-]|[‐-―−]|[lwhdLWHD]|mm\b\.?|MM\b\.?|by)*$/u
const commonFormat = /^(\d+\.\d+) ?[-*xX] ?(\d+\.\d+) ?[-*xX] ?(\d+\.\d+)$/
const maxCellLength = 60

/**
 * Reads measurements in any file's format: `7.87-7.93*4.91`, `6.12 x 6.06 x 4.05`, `6,12 × 6,06 × 4,05 mm`,
 * all dashes, `L*W*H`. Keeps the order of the cell and does not decide which one is the height. Null for
 * anything but two or three numbers.
 */
export function readMeasurements(text: string): Measurements | null {
  if (text.length > maxCellLength) return null
  const numberTexts = commonFormat.exec(text)?.slice(1) ?? findNumbers(text)
  const [first, second, third] = numberTexts.map(readMillimetres)
  if (typeof first !== 'number' || typeof second !== 'number' || third === null) return null
  return [first, second, third ?? null]
}

function findNumbers(text: string): string[] {
  const numberTexts = text.match(numbers)
  if (numberTexts === null || numberTexts.length < 2 || numberTexts.length > 3) return []
  return betweenNumbers.test(text.replaceAll(numbers, ' ')) ? numberTexts : []
}

function readMillimetres(text: string): number | null {
  const thousandths = readDecimal(text, 3, null)
  return thousandths === null ? null : thousandths / 1000
}
