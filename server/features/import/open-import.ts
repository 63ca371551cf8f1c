import { refuseRequest } from '#contract/refusal.ts'
import { matchHeadings, type HeadingMatch } from '#domain/stock-file/headings/match-headings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { chooseHeadings, loadHeadingAnswers, readHeadingAnswers } from './choose-headings.ts'
import { type FileReader, openFileReader } from './reading/file-reader.ts'
import { findVendorCell, type VendorChoice } from './reading/read-rows.ts'

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
  file: FileReader
  match: HeadingMatch
  choice: VendorChoice
  answers: Record<string, string>
  answersFor: string | null
}

/**
 * Opens a stock file and settles what its headings mean and whose it is, or refuses, naming what a person has to
 * answer. Nothing is stored yet. Source: requirements 11.1, 11.2.
 */
export async function openImport(db: Db, request: ImportRequest): Promise<OpenedImport> {
  const file = await openFileReader(request.path)
  try {
    const { headings, firstRows } = file
    if (firstRows.length === 0) refuseRequest('file', 'The file holds headings, but no stones')
    const cells = firstRows.filter(({ fault }) => fault === null).map((row) => row.cells)
    const answers = readHeadingAnswers(request.headings, headings)
    // Which column names the vendor must be known before it is known what was answered for him.
    const { mapping } = matchHeadings(headings, cells, answers)
    const named = cells.flatMap((row) => findVendorCell(row, mapping) ?? [])[0] ?? null
    const choice = chooseVendor(request, named)
    const answersFor = choice.kind === 'all' ? choice.vendor : named
    const remembered = await loadHeadingAnswers(db, answersFor)
    const match = chooseHeadings(headings, cells, new Map([...remembered, ...answers]))
    return { request, file, match, choice, answers: Object.fromEntries(answers), answersFor }
  } catch (error) {
    await file.close()
    throw error
  }
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
