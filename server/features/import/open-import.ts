import { refuseRequest } from '#contract/refusal.ts'
import { matchHeadings, type HeadingMatch } from '#domain/stock-file/headings/match-headings.ts'
import { listSampleCells } from '#domain/stock-file/table/read-table-row.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { Db } from '#server/platform/database/database.ts'
import { resolveHeadings, loadHeadingAnswers, readHeadingAnswers } from './resolve-headings.ts'
import { type FileReader, openFileReader } from './reading/file-reader.ts'
import { findVendorCell, type VendorChoice } from './reading/read-rows.ts'

/** A stock file and the options of its import. */
export type ImportRequest = {
  path: string
  fileName: string
  isWholeList: boolean
  /** The vendor of all rows; null: each row names its vendor. */
  vendorName: string | null
  /** Rows that name no vendor are own stock. */
  isOwnStock: boolean
  /** Dry run: shows what the file would change and waits for confirmation. */
  isTrial: boolean
  /** Where the table is in the file; what is not chosen is found. */
  table?: TableChoice
  /** The form field `headings`. */
  headings?: string | undefined
}

/** An open stock file whose headings are matched and whose rows are not read yet. */
export type OpenedImport = {
  request: ImportRequest
  file: FileReader
  match: HeadingMatch
  choice: VendorChoice
  answers: Record<string, string>
  answersFor: string | null
}

/**
 * Opens a stock file and determines what its headings mean and whose stones it lists. Refuses, listing the
 * questions, if a person has to answer something. Stores nothing. Source: requirements 11.1, 11.2.
 */
export async function openImport(db: Db, request: ImportRequest): Promise<OpenedImport> {
  const file = await openFileReader(request.path, request.table)
  try {
    const { headings, firstRows } = file
    if (firstRows.length === 0) refuseRequest('file', 'The file holds headings, but no stones')
    const cells = listSampleCells(firstRows)
    const answers = readHeadingAnswers(request.headings, headings)
    // Find the vendor column first: remembered answers are stored per vendor.
    const { mapping } = matchHeadings(headings, cells, answers)
    const namedVendor = cells.flatMap((row) => findVendorCell(row, mapping) ?? [])[0] ?? null
    const choice = resolveVendor(request, namedVendor)
    const answersFor = choice.kind === 'all' ? choice.vendor : namedVendor
    const remembered = await loadHeadingAnswers(db, answersFor)
    const match = resolveHeadings(headings, cells, new Map([...remembered, ...answers]))
    return { request, file, match, choice, answers: Object.fromEntries(answers), answersFor }
  } catch (error) {
    await file.close()
    throw error
  }
}

function resolveVendor({ vendorName, isOwnStock }: ImportRequest, namedVendor: string | null): VendorChoice {
  if (vendorName !== null) return { kind: 'all', vendor: vendorName }
  if (namedVendor !== null) return { kind: 'by-row', mayBeOwnStock: isOwnStock }
  if (isOwnStock) return { kind: 'all', vendor: null }
  return refuseRequest(
    'vendorName',
    'The file names no vendor: say whose stock it is, or that it is your own',
  )
}
