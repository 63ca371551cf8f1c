import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import { maxCellLength, readCell } from '#domain/stock-file/values/plain-text.ts'
import { quoteValue } from '#domain/stock-file/rows/row-cells.ts'
import type { StockRow, StockRowOptions } from '#domain/stock-file/rows/read-stock-row.ts'
import type { PricedStone } from '#domain/stock-file/rows/find-unusual-prices.ts'
import { readTableRow } from '#domain/stock-file/table/read-table-row.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import { StockNumberIndex } from '#domain/stock-file/values/stock-number-index.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { createPriceWatch } from './price-watch.ts'
import { addWarnings, maxReported, type RowTally } from './row-tally.ts'
import { createUnknownValues } from './value-questions.ts'
import { createWarningGrouping } from './warning-groups.ts'
import type { StagedReject, StagedStone } from '#server/features/import/staging/staged-rows.ts'

/**
 * Whose stones the rows are: one vendor's (null: own stock), or the vendor's that each row names.
 * `mayBeOwnStock`: rows that name none are own stock.
 */
export type VendorChoice = { kind: 'all'; vendor: string | null } | { kind: 'by-row'; mayBeOwnStock: boolean }

export type RowReader = {
  read: (rows: readonly TableRow[]) => { stones: StagedStone[]; rejects: StagedReject[] }
  /** Returns what was found in the rows, once all are read. */
  summarise: () => RowTally
  /** The vendors of the accepted stones so far, in lower case; '' is own stock. */
  listVendors: () => string[]
}

/** No real list names more vendors: the column is then not the vendor column. */
const maxVendors = 5000
/** One character more than a cell may have, so that an overlong cell is still too long when it is sent again. */
const maxStoredLength = maxCellLength + 1

/** How the rows of one file are read. */
export type RowReading = {
  mapping: StockMapping
  rowOptions: StockRowOptions
  choice: VendorChoice
  /** The shop's spelling of its vendors, by lower-case name. */
  vendors: ReadonlyMap<string, string>
  /** Where all stones of a vendor come from, by lower-case name, for rows that name their vendor. */
  origins: ReadonlyMap<string, 'lab' | 'natural'>
  /** Stones of the shop to compare prices with. */
  shopStones: readonly PricedStone[]
}

/**
 * Returns a reader that turns the rows of one file into stones and rejected rows, and counts them. Rejects a
 * row if an earlier row of the same vendor has its stock number. Source: requirements 11.4.
 */
export function createRowReader({
  mapping,
  rowOptions,
  choice,
  vendors: canonicalVendors,
  origins,
  shopStones,
}: RowReading): RowReader {
  const tally: Pick<RowTally, 'rejected' | 'warned' | 'rejectedRows' | 'warnings'> = {
    rejected: 0,
    warned: 0,
    rejectedRows: [],
    warnings: [],
  }
  const groups = createWarningGrouping()
  const unknownValues = createUnknownValues()
  const prices = createPriceWatch(mapping, shopStones)
  const optionsByOrigin = {
    lab: { ...rowOptions, vendorOrigin: 'lab' },
    natural: { ...rowOptions, vendorOrigin: 'natural' },
  } as const
  const vendors = new Map(canonicalVendors)
  const ledgers = new Map<string, StockNumberIndex>()
  const hasAvailability = mapping.columns.availability !== undefined

  function findVendor(name: string | null): string | null | undefined {
    if (choice.kind === 'all') return choice.vendor === null ? null : unifySpelling(choice.vendor)
    if (name === null) return choice.mayBeOwnStock ? null : undefined
    return unifySpelling(name)
  }

  /** Returns one spelling per vendor: the shop's, else the first in the file. */
  function unifySpelling(name: string): string {
    const key = name.toLowerCase()
    const known = vendors.get(key)
    if (known === undefined) vendors.set(key, name)
    return known ?? name
  }

  /** Returns why a readable row is rejected, or undefined if it is accepted. */
  function findRejectReason(row: TableRow, vendor: string | null, stockNo: string): string | undefined {
    const key = vendor?.toLowerCase() ?? ''
    // A file cut off inside its last cell would create a vendor from half a name.
    const isTruncated = row.isOpen && choice.kind === 'by-row' && ledgers.size > 0 && !ledgers.has(key)
    if (isTruncated) return 'The file ends in the middle of this row.'
    const ledger = ledgers.get(key) ?? new StockNumberIndex()
    ledgers.set(key, ledger)
    if (ledgers.size > maxVendors) {
      refuseRequest('file', 'The file has more than 5,000 vendors. Is this the vendor column?')
    }
    const earlier = ledger.claim(stockNo, row.row)
    return earlier === undefined
      ? undefined
      : `Stock # ${quoteValue(stockNo)} is a duplicate of row ${earlier}.`
  }

  function warn(row: TableRow, stockNo: string | null, warnings: StockRow['warnings']): void {
    tally.warned += warnings.length
    for (const warning of warnings) {
      groups.add({ row: row.row, ...warning })
      if (tally.warnings.length < maxReported) tally.warnings.push({ row: row.row, stockNo, ...warning })
    }
  }

  function reject(
    row: TableRow,
    stockNo: string | null,
    vendor: string | null | undefined,
    reasons: readonly string[],
    isAvailabilityUnknown = false,
  ): StagedReject {
    tally.rejected += 1
    const rejected = { row: row.row, stockNo, reasons: [...reasons] }
    if (tally.rejectedRows.length < maxReported) tally.rejectedRows.push(rejected)
    const cells = row.cells
      .slice(0, mapping.headings.length)
      .map((cell) => readCell(cell.slice(0, maxStoredLength)))
    return { ...rejected, vendor, isAvailabilityUnknown, cells }
  }

  /** An answer for the whole file wins over that for the vendor of the row. */
  function findOptions(vendor: string | null | undefined): StockRowOptions {
    if (choice.kind === 'all' || origins.size === 0 || rowOptions.vendorOrigin != null) return rowOptions
    const origin = vendor === undefined ? undefined : origins.get(vendor?.toLowerCase() ?? '')
    return origin === undefined ? rowOptions : optionsByOrigin[origin]
  }

  function readRow(row: TableRow): StagedStone | StagedReject {
    const name = choice.kind === 'by-row' ? findVendorCell(row.cells, mapping) : null
    const vendor = findVendor(name)
    const reading = readTableRow(row, mapping, findOptions(vendor))
    const stockNo = reading.kind === 'stone' ? reading.stone.stockNo : reading.stockNo
    if (row.fault !== null) return reject(row, stockNo, vendor, [row.fault])
    warn(row, stockNo, reading.warnings)
    if (reading.kind === 'rejected') {
      unknownValues.add(row.row, reading.unknown)
      const waitsForAvailability = reading.unknown?.some(({ field }) => field === 'availability') ?? false
      return reject(row, stockNo, vendor, reading.reasons, waitsForAvailability)
    }
    if (vendor === undefined) return reject(row, stockNo, vendor, ['Vendor is missing.'])
    const rejectReason = findRejectReason(row, vendor, reading.stone.stockNo)
    if (rejectReason !== undefined) return reject(row, stockNo, vendor, [rejectReason])
    prices.add(row.row, reading.stone)
    const { availability } = reading.stone
    return { row: row.row, vendor, availability: hasAvailability ? availability : null, stone: reading.stone }
  }

  return {
    summarise: () => {
      const valueQuestions = unknownValues.listQuestions()
      return addWarnings({ ...tally, warningGroups: groups.list(), valueQuestions }, prices.listWarnings())
    },
    listVendors: () => [...ledgers.keys()],
    read: (rows) => {
      const read = rows.map(readRow)
      return {
        stones: read.filter((row) => 'stone' in row),
        rejects: read.filter((row) => 'reasons' in row),
      }
    },
  }
}

const maxVendorLength = 200

/** Returns the vendor that a row names, as written; null if it names none. */
export function findVendorCell(cells: readonly string[], mapping: StockMapping): string | null {
  for (const column of mapping.columns.vendor ?? []) {
    const cell = readCell((cells[column] ?? '').slice(0, maxVendorLength))
    if (cell !== '') return cell
  }
  return null
}
