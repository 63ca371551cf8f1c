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

/** A row of a stock file with the number that a spreadsheet shows. */
interface NumberedCells {
  readonly row: number
  readonly cells: readonly string[]
}

/**
 * Checks a file in the page before upload (requirements 11.3): returns the message about the first row with a
 * blank required field, null if there is none. `rows` are those that may be stones. The last one is not checked:
 * a file may be cut off there, and the server checks every row again.
 */
export function findAbortMessage(rows: readonly NumberedCells[], mapping: StockMapping): string | null {
  for (const { row, cells } of rows.slice(0, -1)) {
    const [label] = listMissingFields(cells, mapping)
    if (label !== undefined) {
      return `Upload Aborted. Diamond number: ${row} requires a value for "${label}" field.`
    }
  }
  return null
}
