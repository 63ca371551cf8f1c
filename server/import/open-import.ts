import { refuseRequest } from '#contract/refusal.ts'
import { matchHeadings, type HeadingMatch } from '#domain/stock-file/match-headings.ts'
import type { Db } from '../db/open-database.ts'
import { chooseHeadings, loadHeadingAnswers, readHeadingAnswers } from './choose-headings.ts'
import type { FileRow, StockTable } from './file-row.ts'
import { findVendorCell, type VendorChoice } from './read-rows.ts'
import { openStockFile } from './read-stock-file.ts'

/** What is asked with a stock file. */
export type ImportRequest = {
  path: string
  fileName: string
  isWholeList: boolean
  /** The vendor of the whole file; null: whoever its rows name. */
  vendorName: string | null
  /** What names no vendor is the house's own. */
  isHouseStock: boolean
  /** Says what the file would do, and waits to be confirmed. */
  isTrial: boolean
  /** The form field `headings`. */
  headings?: string | undefined
}

/** A stock file whose headings are understood and whose rows wait to be read. */
export type OpenedImport = {
  request: ImportRequest
  table: StockTable
  /** Rows that were read to understand the headings; the table goes on after them. */
  firstRows: FileRow[]
  match: HeadingMatch
  choice: VendorChoice
  answers: Record<string, string>
  answersFor: string | null
}

const sampleRows = 500

/**
 * Opens a stock file and settles what its headings mean and whose it is, or refuses, naming what a person has to
 * answer. Nothing is stored yet. Source: Decisions 8.
 */
export async function openImport(db: Db, request: ImportRequest): Promise<OpenedImport> {
  const table = await openStockFile(request.path)
  try {
    const firstRows = await readSample(table)
    if (firstRows.length === 0) refuseRequest('file', 'The file holds headings, but no stones')
    const cells = firstRows.filter(({ fault }) => fault === null).map((row) => row.cells)
    const answers = readHeadingAnswers(request.headings, table.headings)
    // Which column names the vendor must be known before it is known what was answered for him.
    const { mapping } = matchHeadings(table.headings, cells, answers)
    const named = cells.flatMap((row) => findVendorCell(row, mapping) ?? [])[0] ?? null
    const choice = chooseVendor(request, named)
    const answersFor = choice.kind === 'all' ? choice.vendor : named
    const remembered = await loadHeadingAnswers(db, answersFor)
    const match = chooseHeadings(table.headings, cells, new Map([...remembered, ...answers]))
    return { request, table, firstRows, match, choice, answers: Object.fromEntries(answers), answersFor }
  } catch (error) {
    await table.close()
    throw error
  }
}

async function readSample({ rows }: StockTable): Promise<FileRow[]> {
  const sample: FileRow[] = []
  while (sample.length < sampleRows) {
    const { value, done } = await rows.next()
    if (done) break
    sample.push(...value)
  }
  return sample
}

function chooseVendor({ vendorName, isHouseStock }: ImportRequest, named: string | null): VendorChoice {
  if (vendorName !== null) return { kind: 'all', vendor: vendorName }
  if (named !== null) return { kind: 'by-row', mayBeHouse: isHouseStock }
  if (isHouseStock) return { kind: 'all', vendor: null }
  return refuseRequest(
    'vendorName',
    'The file names no vendor: say whose stock it is, or that it is your own',
  )
}
