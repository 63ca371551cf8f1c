import { clarities } from '#domain/reference/clarities.ts'
import { labs } from '#domain/reference/labs.ts'
import { joinNegations } from './negated-words.ts'

/** A weight or a range of weights in thousandths of a carat, both ends inclusive. */
export type WeightRange = { readonly min: number; readonly max?: number }

/** What a search text may ask for besides keywords. */
export type TextCondition = 'weight' | 'tripleExcellent' | 'noBgm'

/** What a search text asks for. */
export type TextSearch = {
  /** The words that are left. */
  readonly keywords: string
  /** Each weight in the text: a stone has any of them. */
  readonly weights: readonly WeightRange[]
  /** Cut, polish and symmetry are excellent. */
  readonly isTripleExcellent: boolean
  /** Neither brown nor green nor milky. */
  readonly isNoBgm: boolean
}

const number = String.raw`(\d{1,3}(?:[.,]\d{1,3})?|[.,]\d{1,3})`
const unit = String.raw`(?:cts?|crt|carats?)`
/** No part of a number, a price or measurements such as 6.45-6.50x3.99 stands before or behind a weight. */
const before = String.raw`(?<![\p{L}\p{N}.,$€£/#:+-])(?<!(?<![\p{L}\p{N}])[\d.,]+\s*[x×*]\s*)`
const behind = String.raw`(?![\p{L}\p{N}/%°]|[.,+-]\p{N}|-|\s*(?:[x×*]|mm\b|%|°))`
const weightRange = new RegExp(
  String.raw`${before}${number}\s*(${unit})?\s*(?:-|\bto\b)\s*${number}\s*(${unit})?${behind}`,
  'giu',
)
const singleWeight = new RegExp(String.raw`${before}${number}\s*(${unit})?(\+?)${behind}`, 'giu')

/** A heavier stone needs its unit: a plain 61.5 is a depth or a price. */
const maxPlainThousandths = 30_000

const tripleExcellent =
  /(?<![\p{L}\p{N}])(?:3\s?-?ex|3x|xxx|ex[\s,/-]ex[\s,/-]ex|triple[\s-]?(?:ex|x|excellent))(?![\p{L}\p{N}])/giu
const noBgm = /(?<![\p{L}\p{N}])no[\s-]?bgm(?![\p{L}\p{N}])/giu
const labNames = labs.rows.map(({ name }) => name).filter((name) => /^[A-Z]{3,}$/.test(name))
const labNumber = new RegExp(String.raw`\b(${labNames.join('|')})[-:#]?(?=\p{N}{4})`, 'giu')

/**
 * Reads a search text as the trade writes it: weights (“1.01”, “1.5-2ct”, “2ct+”), “3ex” and “no BGM” are
 * conditions, everything else is keywords. A weight of at most two decimals includes the third one: 1.01
 * finds 1.015. What is no condition for this viewer (`isCondition`) stays a keyword.
 */
export function readTextSearch(
  text: string,
  isCondition: (condition: TextCondition) => boolean = () => true,
): TextSearch {
  const weights: WeightRange[] = []
  let isTripleExcellent = false
  let isNoBgm = false
  const takeWeight = (written: string, range: WeightRange | undefined): string => {
    if (range === undefined || !isCondition('weight')) return written
    weights.push(range)
    return ' '
  }
  const keywords = joinNegations(text.normalize('NFKC').replaceAll(/[‐-―−]/gu, '-'))
    .replace(tripleExcellent, (written) => {
      if (!isCondition('tripleExcellent')) return written
      isTripleExcellent = true
      return ' '
    })
    .replace(noBgm, (written) => {
      if (!isCondition('noBgm')) return written
      isNoBgm = true
      return ' '
    })
    .replace(weightRange, (written: string, from: string, unitFrom?: string, to = '', unitTo?: string) =>
      takeWeight(written, readRange(from, to, unitFrom ?? unitTo)),
    )
    .replace(singleWeight, (written: string, weight: string, unitText?: string, plus = '') =>
      takeWeight(written, readWeight(weight, unitText, plus !== '')),
    )
    .replace(labNumber, '$1 ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return { keywords, weights, isTripleExcellent, isNoBgm }
}

const clarityNames: ReadonlySet<string> = new Set(clarities.rows.map(({ name }) => name))

/**
 * Returns the words of a text that may be stock or certificate numbers: at least four characters, with a
 * digit, neither weights nor clarities. A lab in front of a number is left out. A text of one word has none: it
 * is searched as it is.
 */
export function listPossibleNumbers(text: string): string[] {
  const words = text
    .replace(labNumber, '$1 ')
    .split(/[\s,;|]+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
  if (words.length < 2) return []
  return [...new Set(words)].filter(
    (word) =>
      word.length >= 4 &&
      /\p{N}/u.test(word) &&
      !/^\d+[.,]\d+(?:cts?)?$/iu.test(word) &&
      !clarityNames.has(word.toUpperCase()),
  )
}

function readRange(from: string, to: string, unitText: string | undefined): WeightRange | undefined {
  const [one, other] = [from, to].map(toThousandths)
  if (one === undefined || other === undefined) return undefined
  if (unitText === undefined && !isWeightLike(from, one) && !isWeightLike(to, other)) return undefined
  const [low, high] = one <= other ? [one, endOf(to, other)] : [other, endOf(from, one)]
  return { min: low, max: high }
}

function readWeight(text: string, unitText: string | undefined, isAtLeast: boolean): WeightRange | undefined {
  const weight = toThousandths(text)
  if (weight === undefined || (unitText === undefined && !isWeightLike(text, weight))) return undefined
  return isAtLeast ? { min: weight } : { min: weight, max: endOf(text, weight) }
}

/** Whether a number without a unit reads as a weight: it has decimals, and stones are not heavier. */
function isWeightLike(text: string, thousandths: number): boolean {
  return /[.,]\d/.test(text) && thousandths <= maxPlainThousandths
}

function toThousandths(text: string): number | undefined {
  const thousandths = Math.round(Number(text.replace(',', '.')) * 1000)
  return thousandths > 0 ? thousandths : undefined
}

/** Returns the heaviest stone that is sold under a weight with these decimals. */
function endOf(text: string, thousandths: number): number {
  return /[.,]\d{3}$/.test(text) ? thousandths : thousandths + 9
}
