import { ambiguousHeadings } from '#domain/stock-file/headings/ambiguous-headings.ts'
import { headingAliases, stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import type { SimpleAliases } from '#domain/stock-file/headings/simple-headings.ts'

/** The headings that a kind of list may have, to find the row that holds them. */
export interface HeadingVocabulary {
  /** How much a normalised heading speaks for a heading row: 0 if it is not known. */
  readonly weigh: (key: string) => number
  /** The field that a normalised heading names beyond doubt. */
  readonly findField: (key: string) => string | undefined
}

/** Weight of a heading of one of the main fields; any other known heading weighs 1. */
const mainFieldWeight = 3
const mainFields: ReadonlySet<StockField> = new Set([
  'stockNo',
  'shape',
  'weight',
  'color',
  'clarity',
  'lab',
  'pricePerCarat',
])

const fieldByKey = new Map<string, StockField>(
  stockFields.flatMap((field) =>
    headingAliases[field].map((alias): [string, StockField] => [normaliseHeading(alias), field]),
  ),
)
const ambiguousKeys: ReadonlySet<string> = new Set(ambiguousHeadings.flatMap(({ headings }) => headings))

/** The headings of stock files. */
export const stockVocabulary: HeadingVocabulary = {
  weigh: (key) => {
    const field = fieldByKey.get(key)
    if (field === undefined) return ambiguousKeys.has(key) ? 1 : 0
    return mainFields.has(field) ? mainFieldWeight : 1
  },
  findField: (key) => fieldByKey.get(key),
}

/** Returns the vocabulary of a small list. */
export function makeVocabulary<Field extends string>(aliases: SimpleAliases<Field>): HeadingVocabulary {
  const fields = new Map<string, string>()
  for (const [field, names] of Object.entries<readonly string[]>(aliases)) {
    for (const name of names) fields.set(normaliseHeading(name), field)
  }
  return { weigh: (key) => (fields.has(key) ? 1 : 0), findField: (key) => fields.get(key) }
}
