import type { ImportAnswer } from '#contract/schemas/import-questions.ts'
import { readTableAnswers } from '#domain/stock-file/table/table-answers.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { AnswersByKey, AskedQuestion } from './checking/asked-questions.ts'
import type { FileCheck } from './checking/check-rows.ts'

/** Whose stones a file lists: those of the vendors named in its rows, of one vendor, or own stock. */
export type Owner = 'file' | 'vendor' | 'own-stock'

/** What the user has selected for an import so far. */
export type ImportDraft = {
  file: File | null
  /** Distinguishes the file from the one selected before. */
  fileNo: number
  isWholeList: boolean
  owner: Owner | null
  vendorName: string
  /** The answers given on the page, by the keys of the questions. */
  answers: AnswersByKey
  /** Keys of the values whose rows the user leaves out of this import. */
  leftOutValues: readonly string[]
  /** Rows without a required value that the user leaves out. */
  leftOutRows: readonly number[]
  /** Where the table is in the file. If nothing is selected, what is remembered for the vendor counts. */
  table: TableChoice
}

/** Where the table of a file is looked for. `isRemembered`: as it was selected for an earlier file. */
export type SelectedTable = { choice: TableChoice; isRemembered: boolean }

export const emptyDraft: ImportDraft = {
  file: null,
  fileNo: 0,
  isWholeList: false,
  owner: null,
  vendorName: '',
  answers: {},
  leftOutValues: [],
  leftOutRows: [],
  table: {},
}

/** Returns the draft for another file, or for another table of the same file. */
export function forgetFile(draft: ImportDraft, changes: Partial<ImportDraft>): ImportDraft {
  return { ...draft, answers: {}, leftOutValues: [], leftOutRows: [], ...changes }
}

/** Returns whether the draft has answers, which are lost if the page closes before the file is sent. */
export function hasAnswers({ answers, leftOutValues, leftOutRows }: ImportDraft): boolean {
  return Object.keys(answers).length + leftOutValues.length + leftOutRows.length > 0
}

/** Returns the draft with an answer given or taken back. */
export function changeAnswer(draft: ImportDraft, key: string, answer: string | null): ImportDraft {
  const others = Object.entries(draft.answers).filter(([other]) => other !== key)
  return {
    ...draft,
    answers: Object.fromEntries(answer === null ? others : [...others, [key, answer]]),
    leftOutValues: draft.leftOutValues.filter((other) => other !== key),
  }
}

/** Returns the draft with the rows of an unknown value left out. */
export function leaveOutValue(draft: ImportDraft, key: string): ImportDraft {
  const changed = changeAnswer(draft, key, null)
  return { ...changed, leftOutValues: [...changed.leftOutValues, key] }
}

/**
 * Returns the vendor that the upload names, '' for own stock; undefined if only its rows may name some. The
 * table is remembered for that vendor.
 */
export function findNamedOwner({ owner, vendorName }: ImportDraft): string | undefined {
  if (owner === 'own-stock') return ''
  return owner === 'vendor' ? vendorName.trim() || undefined : undefined
}

/** Returns the table that the user selected, otherwise the one that is remembered, as the server does. */
export function selectTable(
  { table }: Pick<ImportDraft, 'table'>,
  stored: readonly Pick<ImportAnswer, 'key' | 'answer'>[],
): SelectedTable {
  const isSelected = Object.values(table).some((value) => value !== undefined)
  if (isSelected) return { choice: table, isRemembered: false }
  const choice = readTableAnswers(new Map(stored.map(({ key, answer }) => [key, answer])))
  return { choice: choice ?? {}, isRemembered: choice !== undefined }
}

/** Returns why the file cannot be sent yet, or undefined. */
export function findObstacle(draft: ImportDraft, check: FileCheck): string | undefined {
  if (check.lostChoice === 'sheet') return 'Choose a sheet first.'
  if (check.lostChoice === 'headerRow') return 'Choose a header row first.'
  if (check.rowCount === 0) {
    return check.table.isHeaderKnown
      ? 'The file has headings but no stones.'
      : 'This is no stock list: no headings are recognised.'
  }
  const open = check.questions.filter(({ isBlocking }) => isBlocking).length
  if (open > 0) return open === 1 ? 'Answer 1 question first.' : `Answer ${open} questions first.`
  const aborted = findAbortMessage(draft, check)
  if (aborted !== undefined) return aborted
  if (check.missingColumns.length > 0) return `The file has no column for ${check.missingColumns.join(', ')}.`
  const owner = findOwner(draft, check)
  if (owner === null) return 'Choose a vendor first.'
  return owner === 'vendor' && draft.vendorName.trim() === '' ? 'Enter the vendor name.' : undefined
}

/**
 * Returns the message about the first row that lacks a required value, unless the user leaves all such rows
 * out. Source: requirements 11.3.
 */
export function findAbortMessage(
  { leftOutRows }: Pick<ImportDraft, 'leftOutRows'>,
  { incompleteRows }: FileCheck,
): string | undefined {
  const first = incompleteRows.find(({ row }) => !leftOutRows.includes(row))
  return (
    first &&
    `Upload Aborted. Diamond number: ${first.row} requires a value for "${first.fields[0] ?? ''}" field.`
  )
}

/** Returns the value questions without an answer, except those whose rows the user leaves out. */
export function listOpenValues(
  { leftOutValues }: Pick<ImportDraft, 'leftOutValues'>,
  questions: readonly AskedQuestion[],
): AskedQuestion[] {
  return questions.filter(
    ({ question, answer }) =>
      question.kind === 'value' && answer === null && !leftOutValues.includes(question.key),
  )
}

/** Returns the selected owner, else 'file' if the file has a vendor column. */
export function findOwner(
  { owner }: ImportDraft,
  { hasVendorColumn }: Pick<FileCheck, 'hasVendorColumn'>,
): Owner | null {
  if (owner === 'file' && !hasVendorColumn) return null
  return owner ?? (hasVendorColumn ? 'file' : null)
}

/** Returns the form fields that accompany the file. The import is a dry run that waits for confirmation. */
export function makeImportForm(draft: ImportDraft, check: FileCheck) {
  const owner = findOwner(draft, check)
  const { sheet, headerRow, includesHidden } = draft.table
  return {
    dryRun: 'true' as const,
    ...(owner === 'vendor' && { vendorName: draft.vendorName.trim() }),
    ...(owner === 'own-stock' && { houseStock: 'true' as const }),
    ...(sheet !== undefined && { sheet }),
    ...(headerRow !== undefined && { headerRow: String(headerRow) }),
    ...(includesHidden !== undefined && ({ hidden: includesHidden ? 'include' : 'leave-out' } as const)),
    ...(Object.keys(draft.answers).length > 0 && { answers: JSON.stringify(draft.answers) }),
  }
}
