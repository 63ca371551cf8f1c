import { readGrowth, type Growth } from './growth-values.ts'

/** What a text reveals about a stone without being a growth column: lab-grown, its process, or no diamond. */
export type GrowthEvidence = Exclude<Growth, 'natural'> | 'simulant'

// Tested first, because nearly all texts contain none of these.
const keyword =
  /grown|created|cvd|lgd|man[\s-]*made|synthetic|cultured|vapou?r|moissanite|zirconia|simulant|HPHT|^\s*c\.?z\.?\s*$|LG[\s-]?\d{6}/iu
const simulant = /\b(?:moissanite|cubic[\s-]*zirconia|simulants?)\b/giu
const cvd = /\b(?:MP)?CVD\b|\bchemical vapou?r deposition\b/giu
const hpht = /\bHPHT[\s-]+(?:grown|growth|lab)\b|\bgrown\b.{0,40}\bHPHT\b/giu
const lab =
  /\b(?:lab(?:oratory)?|man)[\s-]*(?:grown|created|made)\b|\bLGDR?\b|\b(?:synthetic|cultured|grown)[\s-]+diamonds?\b|\bas[\s-]grown\b/giu
const denial = /\b(?:not|non|no|never|without|isn['’]?t|neither|nor)\b[^.;]{0,30}$/iu
const maxSearchedLength = 4000
/** The length of the shortest keyword, `CZ`. */
const minLength = 2
/** `CZ` among other words may be anything. */
const onlyZirconia = /^\s*c\.?z\.?\s*$/iu

/**
 * Finds evidence of lab-grown origin, or of a simulant, in any text: a comment, a report type, a cell of a
 * column that is not read. A denial (`not lab grown`, `non-CVD`) is no evidence; neither is HPHT alone, which
 * also is a treatment of natural stones. Null if there is none.
 */
export function findGrowthEvidence(text: string): GrowthEvidence | null {
  if (!mayRevealGrowth(text)) return null
  const searched = text.slice(0, maxSearchedLength)
  if (isStated(searched, simulant) || onlyZirconia.test(searched)) return 'simulant'
  if (isStated(searched, cvd)) return 'CVD'
  if (isStated(searched, hpht)) return 'HPHT'
  return isStated(searched, lab) || labGrownReport.test(searched) ? 'lab' : null
}

/** Whether a text contains any of the words that can be evidence; most texts contain none. */
export function mayRevealGrowth(text: string): boolean {
  return text.length >= minLength && keyword.test(text)
}

function isStated(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some(({ index }) => !denial.test(text.slice(0, index)))
}

const labGrownNumber = /(?:^|[^\p{L}\p{N}])LG[\s-]?\d{5,}/iu
const labGrownLink = /[?&=/_-]LG-?[A-Z]{0,2}\d{4,}|\blgdr\b|lab(?:oratory)?[-_]?grown/iu

/** A report number in any text: longer than a stock number that begins with LG, too. */
const labGrownReport = /(?:^|[^\p{L}\p{N}])LG[\s-]?[A-Z]?\d{8,}/iu

/** Whether a text contains the report number of a lab-grown stone, such as a laser inscription `LG586312345`. */
export function hasLabGrownNumber(text: string): boolean {
  return labGrownNumber.test(text)
}

/** Whether the address of a report belongs to a lab-grown stone: `…?r=LG586312345`, `…/LG586312345.pdf`. */
export function isLabGrownLink(link: string): boolean {
  return labGrownLink.test(link)
}

const vagueTerms: ReadonlySet<string> = new Set(['YES', 'NO', 'N', 'L', 'LAB', 'NONE', 'NAT', 'NON', 'GROWN'])

/** Whether a cell is a growth term by itself, whatever its column is called: not `Yes`, `N` or `Lab`. */
export function isClearGrowthTerm(text: string): boolean {
  const growth = readGrowth(text)
  return growth !== undefined && growth !== 'unstated' && !vagueTerms.has(text.trim().toUpperCase())
}
