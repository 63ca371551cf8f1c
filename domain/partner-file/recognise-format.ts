import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { listHeadings, type PartnerColumn } from './partner-format.ts'
import { partnerFormatNames, partnerFormats } from './partner-formats.ts'

const noFields: ReadonlyMap<string, StockField> = new Map()
const fieldsByHeadings = new Map(
  partnerFormatNames.map((name) => {
    const format = partnerFormats[name]
    return [keyOf(listHeadings(format)), mapFields(format.columns)]
  }),
)

/**
 * Returns the fields of a file's headings, by normalised heading, if they are exactly those of a known
 * format, in its order; a format gives an ambiguous heading one meaning. Empty for any other file.
 * Source: requirements 11.2.
 */
export function findFormatFields(headings: readonly string[]): ReadonlyMap<string, StockField> {
  return fieldsByHeadings.get(keyOf(headings)) ?? noFields
}

function keyOf(headings: readonly string[]): string {
  return headings.map(normaliseHeading).join('\n')
}

function mapFields(columns: readonly PartnerColumn[]): ReadonlyMap<string, StockField> {
  return new Map(
    columns.flatMap(([heading, field]) => (field === null ? [] : [[normaliseHeading(heading), field]])),
  )
}
