import { readPercent } from './measured-text.ts'

/** A vendor's discount format: what an unsigned number means, and whether 35 % is `35` or `0.35`. */
export interface DiscountStyle {
  readonly isPositiveBelowRap: boolean
  /** Undefined decides per cell: a number below 1 is a fraction. */
  readonly scale?: 'percent' | 'fraction'
}

const defaultStyle: DiscountStyle = { isPositiveBelowRap: false }
const belowRap = /^\((.*)\)$|\b(?:back|below|off|less|disc(?:ount)?)\b/iu
const keywords = /[()]|\b(?:back|below|off|less|disc(?:ount)?|rap)\b/giu
const maxDiscountLength = 40
const minPercent = -100
const maxPercent = 1000

/**
 * Reads a discount as Rap %, where -35 is 35 below Rap (requirements 7.4). `35% back`, `35 off` and `(35)`
 * are below Rap in any style; a bare number follows the vendor's sign and scale. Rounded to two decimals;
 * null for anything else, and for a discount of the whole price or a premium above 1000 %.
 */
export function readDiscount(text: string, style: DiscountStyle = defaultStyle): number | null {
  if (text.length > maxDiscountLength) return null
  const isBelow = belowRap.test(text)
  const bare = text.replace(keywords, '').trim()
  const number = readScaled(bare, style.scale)
  if (number === null) return null
  const isSignReversed = style.isPositiveBelowRap && !isBelow
  const percent = isBelow ? -Math.abs(number) : isSignReversed ? -number : number
  // Adding zero turns -0 into 0.
  return percent > minPercent && percent <= maxPercent ? percent + 0 : null
}

function readScaled(text: string, scale: DiscountStyle['scale']): number | null {
  const number = readPercent(text)
  if (number === null || scale === 'percent' || text.endsWith('%')) return number
  if (scale === undefined && Math.abs(number) >= 1) return number
  // A fraction has two more decimals than a percentage.
  return readPercent(shiftTwoPlaces(text))
}

function shiftTwoPlaces(text: string): string {
  const [whole = '', fraction = ''] = text.replace(',', '.').split('.')
  return `${whole}${fraction.slice(0, 2).padEnd(2, '0')}.${fraction.slice(2)}`
}

/**
 * Guesses a file's discount format from the cells of its discount column: fractions if no number is above 1;
 * positive means below Rap if no number has a sign, because hardly any list is entirely above Rap, and such a
 * list writes plus signs.
 */
export function findDiscountStyle(cells: Iterable<string>): DiscountStyle {
  let count = 0
  let isSignSeen = false
  let isPercentSeen = false
  for (const cell of cells) {
    const number = readPercent(cell.trim())
    if (number === null || number === 0) continue
    count++
    if (number < 0 || cell.trim().startsWith('+')) isSignSeen = true
    if (Math.abs(number) > 1 || cell.includes('%')) isPercentSeen = true
  }
  if (count === 0) return defaultStyle
  return { isPositiveBelowRap: !isSignSeen, scale: isPercentSeen ? 'percent' : 'fraction' }
}
