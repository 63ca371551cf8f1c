import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'

/** The two tables of a price list: round stones, and all other shapes, which use the prices of pears. */
export const priceTables = ['round', 'pear'] as const
export type PriceTable = (typeof priceTables)[number]

/**
 * One price of a list: for a table, a colour and a clarity, from one weight to another, both included. Weights are in
 * hundredths of a carat, the price is in cents per carat.
 */
export type PriceCell = {
  readonly table: PriceTable
  readonly colorId: number
  readonly clarityId: number
  readonly minHundredths: number
  readonly maxHundredths: number
  readonly priceCents: number
}

/** A range of weights of a list, in hundredths of a carat, both included. */
export type WeightBand = Pick<PriceCell, 'minHundredths' | 'maxHundredths'>

/** Formats a band as `1.00–1.49 ct`. */
export function formatBand({ minHundredths, maxHundredths }: WeightBand): string {
  return `${(minHundredths / 100).toFixed(2)}–${(maxHundredths / 100).toFixed(2)} ct`
}

/** Names a cell as `Round 1.00–1.49 ct, G VS1`. */
export function nameCell(cell: Omit<PriceCell, 'priceCents'>): string {
  return `${nameTable(cell.table)} ${formatBand(cell)}, ${nameColor(cell.colorId)} ${nameClarity(cell.clarityId)}`
}

/** Names a table as `Round`. */
export function nameTable(table: PriceTable): string {
  return table === 'round' ? 'Round' : 'Pear'
}

/** Returns the letter of a white colour. */
export function nameColor(colorId: number): string {
  const { variation, name } = colors.get(colorId)
  return variation ?? name
}

/** Returns the name of a clarity. */
export function nameClarity(clarityId: number): string {
  return clarities.get(clarityId).name
}
