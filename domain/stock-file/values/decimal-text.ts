/** The decimal mark in a file's numbers: `1,137.50` or `1.137,50`. */
export type DecimalMark = '.' | ','

const spaces = /[\s'’_]+/gu
const shape = /^([+\-−–]?)(\d*)((?:[.,]\d*)*)$/
const maxDigits = 15
const maxPlainDigits = 10
const powersOfTen = [1, 10, 100, 1000]
const minus = 45
const zero = 48

/**
 * Reads a decimal number as an integer scaled by 10^`decimals`, rounded half up on its written digits:
 * `1.005` with 2 decimals is 101. Spaces (also non-breaking) and apostrophes between digits are ignored. A
 * lone separator is the decimal mark, unless three digits follow it and `mark` is the other one; with `mark`
 * null it always is. Null for anything else: letters, exponents, invalid groups, over 15 digits.
 */
export function readDecimal(text: string, decimals: number, mark: DecimalMark | null): number | null {
  const plain = mark === ',' ? null : readPlain(text, decimals)
  if (plain !== null) return plain
  const parts = shape.exec(text.replace(spaces, ''))
  if (parts === null) return null
  const [, sign = '', whole = '', rest = ''] = parts
  const digits = joinGroups(whole, rest, mark)
  if (digits === null) return null
  return scale(sign === '' || sign === '+' ? '' : '-', digits, decimals)
}

// Fast path for nearly all numbers of nearly all files: a few digits, and a point with at most `decimals`
// digits.
function readPlain(text: string, decimals: number): number | null {
  if (text.length > maxPlainDigits) return null
  const isNegative = text.charCodeAt(0) === minus
  const start = isNegative ? 1 : 0
  let scaled = 0
  let fractionDigits = -1
  for (let index = start; index < text.length; index++) {
    const digit = text.charCodeAt(index) - zero
    if (digit >= 0 && digit <= 9) {
      scaled = scaled * 10 + digit
      if (fractionDigits >= 0) fractionDigits++
    } else if (text[index] === '.' && fractionDigits < 0 && index > start) fractionDigits = 0
    else return null
  }
  const by = powersOfTen[decimals - Math.max(fractionDigits, 0)]
  if (by === undefined || text.length === start) return null
  return isNegative ? 0 - scaled * by : scaled * by
}

// Returns the number with a point as its only separator, or null if the groups are invalid.
function joinGroups(whole: string, rest: string, mark: DecimalMark | null): string | null {
  if (rest === '') return whole === '' ? null : whole
  const groups = rest.slice(1).split(/[.,]/)
  const separators = rest.replaceAll(/\d/g, '')
  const last = separators.at(-1)
  const fraction = groups.at(-1) ?? ''
  if (whole === '' && fraction === '') return null
  if (separators.length === 1) {
    return isThousands(whole, fraction, last, mark) ? whole + fraction : `${whole}.${fraction}`
  }
  const others = new Set(separators.slice(0, -1))
  const isGrouped = (parts: string[]) => whole.length >= 1 && whole.length <= 3 && parts.every(isGroup)
  if (others.size !== 1) return null
  if (last !== undefined && others.has(last)) return isGrouped(groups) ? whole + groups.join('') : null
  const thousands = groups.slice(0, -1)
  return isGrouped(thousands) ? `${whole}${thousands.join('')}.${fraction}` : null
}

function isThousands(
  whole: string,
  group: string,
  separator: string | undefined,
  mark: DecimalMark | null,
): boolean {
  if (mark === null || separator === mark) return false
  return isGroup(group) && whole.length >= 1 && whole.length <= 3 && !whole.startsWith('0')
}

function isGroup(digits: string): boolean {
  return digits.length === 3
}

function scale(sign: '' | '-', number: string, decimals: number): number | null {
  const [whole = '', fraction = ''] = number.split('.')
  const truncated = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  if (truncated.length > maxDigits) return null
  const rest = fraction.slice(decimals)
  const magnitude = Number(truncated)
  if (sign === '') return rest >= '5' ? magnitude + 1 : magnitude
  // Half up is towards plus infinity, so a negative exact half rounds towards zero.
  const isAboveHalf = rest.replace(/0+$/, '') > '5'
  return 0 - (isAboveHalf ? magnitude + 1 : magnitude)
}

/**
 * Guesses the decimal mark of a file from the cells of its number columns: a comma if more cells are readable
 * only with a comma (`0,30`, `1.137,00`) than only with a point, else a point.
 */
export function findDecimalMark(cells: Iterable<string>): DecimalMark {
  let commas = 0
  let points = 0
  for (const cell of cells) {
    const separators = cell.replaceAll(/[^.,]/g, '')
    const last = separators.at(-1)
    const isLone =
      separators.length === 1 && /^\d{1,3}[.,]\d{3}\D*$/.test(cell.trim()) && !cell.trim().startsWith('0')
    const isRepeated = separators.length > 1 && new Set(separators).size === 1
    if (last === undefined || isLone || isRepeated) continue
    if (last === ',') commas++
    else points++
  }
  return commas > points ? ',' : '.'
}
