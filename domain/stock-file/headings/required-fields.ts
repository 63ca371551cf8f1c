import type { StockField } from './heading-aliases.ts'
import { findCell, type StockMapping } from './stock-mapping.ts'

/** A required field of every row, satisfied if all fields of any one alternative have a value. */
export interface RequiredField {
  readonly label: string
  readonly alternatives: readonly (readonly StockField[])[]
}

/**
 * The required fields in the order of the checks, under their displayed names (requirements 11.3). A price
 * per carat counts as present if the row allows computing it from the total, or from the Rap price and the
 * discount (requirements 7.5).
 */
export const requiredFields: readonly RequiredField[] = [
  { label: 'Stock #', alternatives: [['stockNo']] },
  { label: 'Weight', alternatives: [['weight']] },
  { label: 'Color or Fancy Color', alternatives: [['color'], ['fancyColor']] },
  { label: 'Lab', alternatives: [['lab']] },
  { label: 'Rapnet Price', alternatives: [['pricePerCarat'], ['totalPrice'], ['rapPrice', 'discount']] },
  { label: 'Shape', alternatives: [['shape']] },
]

/** Lists the labels of required fields for which a file has no column at all. */
export function listMissingColumns(mapping: StockMapping): string[] {
  return listUnmet((field) => mapping.columns[field] !== undefined)
}

/** Lists the labels of required fields that are blank in a row, in the order of the checks. */
export function listMissingFields(cells: readonly string[], mapping: StockMapping): string[] {
  return listUnmet((field) => findCell(cells, mapping, field) !== '')
}

function listUnmet(hasValue: (field: StockField) => boolean): string[] {
  return requiredFields
    .filter(({ alternatives }) => !alternatives.some((fields) => fields.every(hasValue)))
    .map(({ label }) => label)
}

/**
 * Checks a file in the page before upload (requirements 11.3): returns the message about the first row with a
 * blank required field, null if there is none. `rows` excludes the heading row. The last row is not checked,
 * because files end with an empty one and the server checks every row again.
 */
export function findAbortMessage(rows: readonly (readonly string[])[], mapping: StockMapping): string | null {
  for (let position = 0; position < rows.length - 1; position++) {
    const [label] = listMissingFields(rows[position] ?? [], mapping)
    if (label !== undefined) {
      return `Upload Aborted. Diamond number: ${position + 2} requires a value for "${label}" field.`
    }
  }
  return null
}
