import {
  formatBand,
  nameCell,
  nameClarity,
  nameColor,
  nameTable,
  priceTables,
  type WeightBand,
} from './price-cell.ts'
import type { ListProblem, ReadCell } from './read-list-row.ts'

/** The trade's lists state no prices between 5.99 and 10.00 ct. Below, a gap is a mistake. */
const gapsAllowedFrom = 500

type Checked = { problems: ListProblem[]; notes: string[] }

/**
 * Checks that the cells of a list make complete tables: no cell twice, no bands that overlap, no gap between bands, and
 * in each band a price for every colour and clarity of the table. Source: requirements 36.3.
 */
export function checkCells(cells: readonly ReadCell[]): Checked {
  const checked: Checked = { problems: [], notes: [] }
  for (const table of priceTables) {
    const ofTable = cells.filter((cell) => cell.table === table)
    if (ofTable.length === 0) {
      if (cells.length > 0) checked.notes.push(`The list has no prices for ${nameMissingTable(table)}`)
      continue
    }
    checkDuplicates(ofTable, checked)
    const bands = listBands(ofTable)
    checkBands(bands, checked, nameTable(table))
    checkCompleteness(ofTable, bands, checked)
  }
  return checked
}

function nameMissingTable(table: (typeof priceTables)[number]): string {
  return table === 'round' ? 'round stones' : 'shapes other than round'
}

const keyOf = ({
  colorId,
  clarityId,
  minHundredths,
  maxHundredths,
}: Omit<ReadCell, 'row' | 'priceCents' | 'table'>) =>
  `${minHundredths}-${maxHundredths}:${colorId}:${clarityId}`

function checkDuplicates(cells: readonly ReadCell[], { problems }: Checked): void {
  const rows = new Map<string, number>()
  for (const cell of cells) {
    const first = rows.get(keyOf(cell))
    if (first === undefined) rows.set(keyOf(cell), cell.row)
    else
      problems.push({ row: cell.row, column: 'price', message: `Row ${first} already has ${nameCell(cell)}` })
  }
}

type ReadBand = WeightBand & { row: number }

/** Returns the bands by weight, each with the row that first names it. */
function listBands(cells: readonly ReadCell[]): ReadBand[] {
  const bands = new Map<string, ReadBand>()
  for (const { minHundredths, maxHundredths, row } of cells) {
    const key = `${minHundredths}-${maxHundredths}`
    if (!bands.has(key)) bands.set(key, { minHundredths, maxHundredths, row })
  }
  return [...bands.values()].toSorted(
    (a, b) => a.minHundredths - b.minHundredths || a.maxHundredths - b.maxHundredths,
  )
}

function checkBands(bands: readonly ReadBand[], { problems, notes }: Checked, table: string): void {
  bands.slice(1).forEach((band, index) => {
    const previous = bands[index]
    if (previous === undefined) return
    if (band.minHundredths <= previous.maxHundredths) {
      problems.push({
        row: Math.max(band.row, previous.row),
        column: 'lowSize',
        message: `${table}: ${formatBand(previous)} and ${formatBand(band)} overlap`,
      })
    } else if (band.minHundredths > previous.maxHundredths + 1) {
      const gap = formatBand({
        minHundredths: previous.maxHundredths + 1,
        maxHundredths: band.minHundredths - 1,
      })
      const message = `${table}: the list has no prices for ${gap}`
      if (previous.maxHundredths >= gapsAllowedFrom) notes.push(message)
      else problems.push({ row: band.row, column: 'lowSize', message })
    }
  })
}

function checkCompleteness(
  cells: readonly ReadCell[],
  bands: readonly ReadBand[],
  { problems }: Checked,
): void {
  const colorIds = [...new Set(cells.map(({ colorId }) => colorId))]
  const clarityIds = [...new Set(cells.map(({ clarityId }) => clarityId))]
  const present = new Set(cells.map((cell) => keyOf(cell)))
  const [table] = cells.map((cell) => nameTable(cell.table))
  for (const { row, ...band } of bands) {
    const missing = colorIds.flatMap((colorId) =>
      clarityIds
        .filter((clarityId) => !present.has(keyOf({ ...band, colorId, clarityId })))
        .map((clarityId) => `${nameColor(colorId)} ${nameClarity(clarityId)}`),
    )
    if (missing.length === 0) continue
    const listed =
      missing.slice(0, 5).join(', ') + (missing.length > 5 ? ` and ${missing.length - 5} more` : '')
    problems.push({ row, column: 'price', message: `${table} ${formatBand(band)}: no price for ${listed}` })
  }
}
