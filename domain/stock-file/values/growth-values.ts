import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { makeValueTable } from './value-table.ts'

/** The origin of a stone: mined, or lab-grown, possibly with the process. */
export type Growth = 'natural' | 'lab' | 'CVD' | 'HPHT'

/** What a growth cell says; a simulant is no diamond, `unstated` says only that the stone is a diamond. */
export type GrowthReading = Growth | 'simulant' | 'unstated'

const findTerm = makeValueTable<GrowthReading>([
  [
    'natural',
    ['Natural', 'Nat', 'N', 'Mined', 'Earth Mined', 'None', 'No', 'Non Lab Grown', 'Not Lab Grown'],
  ],
  ['lab', ['Lab', 'LG', 'LGD', 'LGDR', 'L', 'Synthetic', 'Man Made', 'Yes', 'Grown', 'As Grown']],
  ['CVD', ['CVD', 'MPCVD', 'Chemical Vapor Deposition', 'Chemical Vapour Deposition']],
  ['HPHT', ['HPHT', 'High Pressure High Temperature']],
  ['unstated', ['Diamond', 'Diamonds', 'Loose Diamond', 'Loose Diamonds']],
])

const labWords = splitWords(
  'LAB LABORATORY LABGROWN LABCREATED LABORATORYGROWN LG LGD LGDR GROWN CREATED SYNTHETIC',
  'CULTURED MANMADE MAN MADE LABDIAMOND LABDIAMONDS ARTIFICIAL',
)
const naturalWords = splitWords('NATURAL NAT MINED EARTHMINED EARTH')
const cvdWords = splitWords('CVD MPCVD')
const treatedWords = splitWords('TREATED TREATMENT POST ANNEALED')
const fillers = splitWords(
  'DIAMOND DIAMONDS TYPE IIA IIB IA IB IAB II 2A 2B TYPEIIA TYPE2A AS METHOD PROCESS PROCESSED STONE STONES LOOSE',
  'GROWTH UNTREATED WITH BY AND IN THE POLISHED',
)
const knownWords: ReadonlySet<string> = new Set([
  'HPHT',
  ...cvdWords,
  ...labWords,
  ...naturalWords,
  ...treatedWords,
  ...fillers,
])
const separators = /[^\p{L}\p{N}]+/u
const maxTermLength = 80
const simulant =
  /moissanite|cubic\s*zirconi|\bzirconia?\b|\bc\.?z\.?\b|simula(?:nt|ted)|\bglass\b|spinel|\by\.?a\.?g\.?\b|rhinestone|\bstrass\b|white sapphire/iu

/**
 * Reads a growth type, including from columns called Type or Origin: a term (`CVD`) or a phrase all of whose
 * words are known (`CVD Type IIa`, `Lab Grown Diamonds`). Moissanite, cubic zirconia and the like are
 * simulants. Undefined for anything else, and for a phrase that says both natural and lab-grown.
 */
export const readGrowth = memoizeReader((text: string): GrowthReading | undefined => {
  const term = findTerm(text)
  if (term !== undefined || text.length > maxTermLength) return term
  return simulant.test(text) ? 'simulant' : readGrowthPhrase(text)
})

function readGrowthPhrase(text: string): Growth | undefined {
  const words = text
    .toUpperCase()
    .split(separators)
    .filter((word) => word !== '')
  if (words.length === 0 || !words.every((word) => knownWords.has(word))) return undefined
  const hasAny = (list: ReadonlySet<string>) => words.some((word) => list.has(word))
  const isCvd = hasAny(cvdWords)
  const isHpht = words.includes('HPHT')
  const isLab = hasAny(labWords)
  const isNatural = hasAny(naturalWords)
  // HPHT also improves the colour of natural stones.
  if (isNatural) return isLab || isCvd ? undefined : 'natural'
  if (isCvd) return isHpht && !hasAny(treatedWords) ? 'lab' : 'CVD'
  if (isHpht) return 'HPHT'
  return isLab ? 'lab' : undefined
}

function splitWords(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(' ')))
}

/** Reads a yes or no; undefined for others. */
export const readFlag = makeValueTable([
  [true, ['Yes', 'Y', 'True', 'T', '1', 'X', 'On']],
  [false, ['No', 'N', 'False', 'F', '0', 'Off', 'None', 'NA']],
])

const isUntreated = makeValueTable([
  [
    true,
    ['None', 'N', 'No', 'Non', 'Nil', 'NA', 'Natural', 'Untreated', 'No Treatment', 'As Grown', '0', 'False'],
  ],
])

const treatmentNames = makeValueTable([
  ['Laser Drilled', ['LD', 'Laser Drilled', 'Laser Drilling']],
  ['Clarity Enhanced', ['CE', 'Clarity Enhanced']],
  ['Color Enhanced', ['COL', 'Color Enhanced', 'Colour Enhanced']],
  ['Irradiated', ['IR', 'Irradiated']],
  ['HPHT', ['HPHT', 'High Pressure High Temperature']],
  ['Internal Laser Drilling', ['ILD', 'Internal Laser Drilling']],
])

/**
 * Reads a treatment: null for none and for a term of growth (`CVD`), the trade's terms for its codes, other
 * text unchanged.
 */
export function readTreatment(text: string): string | null {
  if (isUntreated(text)) return null
  const name = treatmentNames(text)
  if (name !== undefined) return name
  const growth = readGrowth(text)
  return growth === 'lab' || growth === 'CVD' || growth === 'natural' ? null : text
}
