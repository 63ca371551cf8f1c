import { readClarity } from '#domain/stock-file/values/clarity-values.ts'
import { readColor } from '#domain/stock-file/values/color-cell.ts'
import { dropCurrency } from '#domain/stock-file/values/currencies.ts'
import { readFluorescence } from '#domain/stock-file/values/fluorescence-values.ts'
import { readGrowth } from '#domain/stock-file/values/growth-values.ts'
import { readLab } from '#domain/stock-file/values/lab-values.ts'
import { readMeasurements } from '#domain/stock-file/values/measurements.ts'
import { readShape } from '#domain/stock-file/values/shape-values.ts'
import { ambiguousHeadings } from './ambiguous-headings.ts'
import { areMostly } from './column-evidence.ts'
import { headingAliases, stockFields, type StockField } from './heading-aliases.ts'
import { decodeHeading, normaliseHeading } from './normalise-heading.ts'
import { listSimilarFields } from './similar-headings.ts'

const isNumber = (cell: string): boolean => /^[-+(]?\d[\d.,' ]*%?\)?$/.test(dropCurrency(cell))

const isPrice = (cell: string): boolean => /^\d[\d.,' ]*$/.test(dropCurrency(cell))

/** The fields that are worth a question, and whether a cell may be a value of each. */
const importantFields: ReadonlyMap<StockField, (cell: string) => boolean> = new Map<
  StockField,
  (cell: string) => boolean
>([
  ['stockNo', (cell) => /\d/.test(cell) && cell.length < 30],
  ['shape', (cell) => readShape(cell) !== undefined],
  ['weight', isNumber],
  ['color', (cell) => readColor(cell) !== undefined],
  ['clarity', (cell) => readClarity(cell) !== undefined],
  ['lab', (cell) => readLab(cell) !== undefined],
  ['certificateNo', (cell) => /\d{5}/.test(cell)],
  ['pricePerCarat', isPrice],
  ['totalPrice', isPrice],
  ['rapPrice', isPrice],
  ['discount', (cell) => isNumber(cell) || /\d.*(?:back|off|below)/i.test(cell)],
  ['measurements', (cell) => readMeasurements(cell) !== null],
  ['depthPercent', isNumber],
  ['tablePercent', isNumber],
  ['fluorIntensity', (cell) => readFluorescence(cell) !== undefined],
  ['availability', (cell) => /\p{L}/u.test(cell)],
  ['growthType', (cell) => readGrowth(cell) !== undefined],
])
/** Fields that their values alone reveal, whatever the heading. */
const evidentFields: readonly StockField[] = ['shape', 'clarity', 'measurements']

/** Words that vendors put before or after the name of a field. */
const qualifiers: ReadonlySet<string> = new Set(
  [
    'vendor vender supplier seller our own my company member party diamond diamonds stone stones gem loose gia igi',
    'hrd lab cert certi certificate report final new old org original current today live base net sale sales sell',
    'selling web website offer ask asking quote cost memo rapnet rapaport local max full mm usd us of the in by from',
    'on name code type grade value text long short 1',
  ]
    .join(' ')
    .split(' '),
)
const minHeadingLength = 3
const maxWords = 6

const fieldsByKey = new Map<string, readonly StockField[]>([
  ...ambiguousHeadings.flatMap(({ headings, candidates }) =>
    headings.map((key): [string, readonly StockField[]] => [key, candidates]),
  ),
  ...stockFields.flatMap((field) =>
    headingAliases[field].map((alias): [string, readonly StockField[]] => [normaliseHeading(alias), [field]]),
  ),
])

/**
 * Lists the important fields that a column with an unknown heading probably has, likeliest first: a known
 * heading among qualifiers (`Vendor Ref`, `Clarity (GIA)`), a misprint, or values that no other field
 * has. Its cells must be possible values, and no other column may have the field. Never applied without a
 * person's answer. Source: requirements 11.2.
 */
export function listLikelyFields(
  heading: string,
  cells: readonly string[],
  isMapped: (field: StockField) => boolean,
): StockField[] {
  if (cells.length === 0) return []
  const named =
    normaliseHeading(heading).length < minHeadingLength
      ? []
      : [...listNamedFields(heading), ...listSimilarFields(heading)]
  const likely = named.filter((field) => {
    const isPossible = importantFields.get(field)
    return isPossible !== undefined && areMostly(cells, isPossible)
  })
  const evident = evidentFields.filter((field) =>
    areMostly(cells, importantFields.get(field) ?? (() => false)),
  )
  return [...new Set([...likely, ...evident])].filter((field) => !isMapped(field))
}

function listNamedFields(heading: string): readonly StockField[] {
  const words = decodeHeading(heading)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}%#$]+/u)
    .filter((word) => word !== '')
  if (words.length > maxWords) return []
  const find = (part: readonly string[]) => fieldsByKey.get(normaliseHeading(part.join(''))) ?? []
  // The longest name comes first: `GIA Report Number` ends with one, `Discount From Rap` with another one, too.
  const found = words.flatMap((_, dropped) => [
    ...find(words.slice(dropped)),
    ...find(words.slice(0, words.length - dropped)),
  ])
  const rest = words.filter((word) => !qualifiers.has(word.toLowerCase()))
  return [...found, ...find(rest)]
}
