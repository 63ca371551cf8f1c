import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { HeadingAnswers, FileCheck } from './checking/check-rows.ts'

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
  answers: HeadingAnswers
  /** Where the table is in the file; what is not chosen is found. */
  table: TableChoice
}

export const emptyDraft: ImportDraft = {
  file: null,
  fileNo: 0,
  isWholeList: true,
  owner: null,
  vendorName: '',
  answers: {},
  table: {},
}

/** Returns why the file cannot be sent yet, or undefined. */
export function findObstacle(draft: ImportDraft, check: FileCheck): string | undefined {
  if (check.rowCount === 0) return 'The file holds headings, but no stones.'
  if (check.openColumns.length > 0) return 'Say first what the headings above mean.'
  if (check.abortMessage !== null) return check.abortMessage
  if (check.missingColumns.length > 0) return `The file has no column for ${check.missingColumns.join(', ')}.`
  const owner = findOwner(draft, check)
  if (owner === null) return 'Say whose stones these are.'
  return owner === 'vendor' && draft.vendorName.trim() === '' ? 'Name the vendor.' : undefined
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
    ...(includesHidden === true && { hidden: 'include' as const }),
    ...(Object.keys(draft.answers).length > 0 && { headings: JSON.stringify(draft.answers) }),
  }
}
