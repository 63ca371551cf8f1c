import { findForeignName } from '#spreadsheet/find-foreign-format.ts'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import { assessFile, type FileAssessment } from '#domain/stock-file/questions/assess-file.ts'
import { listTitles, sampleRows } from '#domain/stock-file/questions/sample-rows.ts'
import type { TableSample } from '#domain/stock-file/questions/table-sample.ts'
import { assessFileWithRate } from '#domain/stock-file/questions/use-last-rate.ts'
import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import { isTableAnswer, readTableAnswers } from '#domain/stock-file/table/table-answers.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { Db } from '#server/platform/database/database.ts'
import { loadImportAnswers, loadVendorOrigins } from './answers/import-answer-store.ts'
import { readAnswers } from './answers/read-answers.ts'
import { refuseOpenQuestions } from './answers/refuse-open-questions.ts'
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
  /** Where the table is in the file; what is not chosen is found. Without it, what is remembered counts. */
  table?: TableChoice | undefined
  /** The form fields `answers` and `headings`. */
  answers?: string | undefined
  headings?: string | undefined
  /** The exchange rate of the vendor's last file, used if this one is in the same currency: `EUR:0.92:2026-11-27`. */
  lastRate?: string | undefined
}

/** An open stock file whose headings are understood and whose rows are not read yet. */
export type OpenedImport = {
  request: ImportRequest
  file: FileReader
  /** The table that was chosen now or for an earlier file. */
  table: TableChoice
  assessment: FileAssessment
  mapping: StockMapping
  choice: VendorChoice
  /** Where all stones of a vendor come from, for rows that name their vendor. */
  origins: ReadonlyMap<string, 'lab' | 'natural'>
  /** The answers given with the file, to be remembered for this vendor (null: own stock). */
  answers: Record<string, string>
  answersFor: string | null
}

const noAnswers: ImportAnswers = new Map()

/**
 * Opens a stock file and determines what it means and whose stones it lists. Refuses, listing the questions,
 * if a person has to answer something about the whole file. Stores nothing. Source: requirements 11.1, 11.2.
 */
export async function openImport(db: Db, request: ImportRequest): Promise<OpenedImport> {
  const foreign = findForeignName(request.fileName)
  if (foreign !== undefined) refuseRequest('file', foreign)
  const owner = findNamedOwner(request)
  const ownerAnswers = owner === undefined ? noAnswers : await loadImportAnswers(db, owner)
  const { file, table } = await openTable(request, readTableAnswers(ownerAnswers))
  try {
    if (file.firstRows.length === 0) refuseRequest('file', 'The file has headings but no stones')
    const titles = listTitles(request.fileName, file.titles)
    const sample = sampleRows({ headings: file.headings, titles }, file.firstRows)
    const answers = readAnswers(request, sample.headings)
    const namedVendor = findNamedVendor(sample, answers)
    const choice = resolveVendor(request, namedVendor)
    const answersFor = choice.kind === 'all' ? choice.vendor : namedVendor
    const stored = answersFor === owner ? ownerAnswers : await loadImportAnswers(db, answersFor)
    const remembered = new Map([...stored].filter(([key]) => !isTableAnswer(key)))
    // Each row has the origin of its own vendor.
    if (choice.kind === 'by-row') remembered.delete('origin')
    const origins = choice.kind === 'by-row' ? await loadVendorOrigins(db) : new Map()
    const known = new Map([...remembered, ...answers])
    const { lastRate } = request
    const assessment =
      lastRate === undefined ? assessFile(sample, known) : assessFileWithRate(sample, known, lastRate)
    refuseOpenQuestions(assessment)
    const { mapping } = assessment
    const given = Object.fromEntries(
      // The origin of a file of several vendors is not that of the first.
      [...answers].filter(([key]) => key !== 'origin' || choice.kind === 'all'),
    )
    return { request, file, table, assessment, mapping, choice, origins, answers: given, answersFor }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Returns the vendor that the upload names, null for own stock; undefined if only its rows may name some. */
function findNamedOwner({ vendorName, isOwnStock }: ImportRequest): string | null | undefined {
  return vendorName ?? (isOwnStock ? null : undefined)
}

/** Opens the table that is chosen now, otherwise the remembered one. Refuses a file without that. */
async function openTable(
  { path, table }: ImportRequest,
  remembered: TableChoice | undefined,
): Promise<Pick<OpenedImport, 'file' | 'table'>> {
  const choice = table ?? remembered ?? {}
  try {
    return { file: await openFileReader(path, choice), table: choice }
  } catch (error) {
    const lost = error instanceof Refusal ? error.details[0]?.path : undefined
    if (table !== undefined) throw error
    if (lost === 'sheet') refuseRequest(lost, describeLostSheet(choice))
    if (lost === 'headerRow') refuseRequest(lost, describeLostRow(choice))
    throw error
  }
}

const describeLostSheet = ({ sheet }: TableChoice): string =>
  `The file has no sheet "${sheet}", which was selected for an earlier file and is remembered. Select a sheet, or delete the saved answer "sheet"`

const describeLostRow = ({ headerRow }: TableChoice): string =>
  `Row ${headerRow} is blank or does not exist; it was selected for an earlier file as the heading row and is remembered. Select a row, or delete the saved answer "headerRow"`

/** Returns the first vendor that a row names. Only answers given now count: others are stored per vendor. */
function findNamedVendor({ headings, rows }: TableSample, answers: ImportAnswers): string | null {
  const prefix = 'heading:'
  const fields = [...answers].flatMap(([key, field]): [string, StockField | 'ignored'][] =>
    // The answers are checked already.
    key.startsWith(prefix) ? [[key.slice(prefix.length), field as StockField | 'ignored']] : [],
  )
  const { mapping } = matchHeadings(headings, rows, new Map(fields))
  return rows.flatMap((row) => findVendorCell(row, mapping) ?? [])[0] ?? null
}

function resolveVendor({ vendorName, isOwnStock }: ImportRequest, namedVendor: string | null): VendorChoice {
  if (vendorName !== null) return { kind: 'all', vendor: vendorName }
  if (namedVendor !== null) return { kind: 'by-row', mayBeOwnStock: isOwnStock }
  if (isOwnStock) return { kind: 'all', vendor: null }
  return refuseRequest('vendorName', 'The file has no vendor. Choose a vendor or your own stock')
}
