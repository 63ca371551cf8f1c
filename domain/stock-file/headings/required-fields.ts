import type { StockField } from './heading-aliases.ts'
import { findCell, type StockMapping } from './stock-mapping.ts'

/** What every row must say. Met if all fields of any one of the ways have a value. */
export interface RequiredField {
  readonly label: string
  readonly ways: readonly (readonly StockField[])[]
}

/**
 * The required fields in the order in which they are checked, under the names people read
 * (requirements 11.3). A price per carat that the row lets us compute is there: from the total, or from the Rap
 * price and the discount (requirements 7.5).
 */
export const requiredFields: readonly RequiredField[] = [
  { label: 'Stock #', ways: [['stockNo']] },
  { label: 'Weight', ways: [['weight']] },
  { label: 'Color or Fancy Color', ways: [['color'], ['fancyColor']] },
  { label: 'Lab', ways: [['lab']] },
  { label: 'Rapnet Price', ways: [['pricePerCarat'], ['totalPrice'], ['rapPrice', 'discount']] },
  { label: 'Shape', ways: [['shape']] },
]

/** The labels of required fields for which a file has no column at all. */
export function listMissingColumns(mapping: StockMapping): string[] {
  return listUnmet((field) => mapping.columns[field] !== undefined)
}

/** The labels of required fields that one row leaves blank, in the order of the check. */
export function listMissingFields(cells: readonly string[], mapping: StockMapping): string[] {
  return listUnmet((field) => findCell(cells, mapping, field) !== '')
}

function listUnmet(hasValue: (field: StockField) => boolean): string[] {
  return requiredFields
    .filter(({ ways }) => !ways.some((fields) => fields.every(hasValue)))
    .map(({ label }) => label)
}

/**
 * The check of the page before anything is sent (requirements 11.3): the text for the first row that leaves a
 * required field blank, null if none does. `rows` are without the heading row. The last row is not checked:
 * files end with an empty one, and the server looks at every row again.
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
