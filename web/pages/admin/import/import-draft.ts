import type { HeadingAnswers, FileCheck } from './checking/check-rows.ts'

/** Whose stones a file lists: whoever its rows name, one vendor, or the house. */
export type Owner = 'file' | 'vendor' | 'house'

/** What a person has chosen for an import so far. */
export type ImportDraft = {
  file: File | null
  /** Tells a file from the one that was chosen before. */
  fileNo: number
  isWholeList: boolean
  owner: Owner | null
  vendorName: string
  answers: HeadingAnswers
}

export const emptyDraft: ImportDraft = {
  file: null,
  fileNo: 0,
  isWholeList: true,
  owner: null,
  vendorName: '',
  answers: {},
}

/** What still stands in the way of sending; undefined where nothing does. */
export function findObstacle(draft: ImportDraft, check: FileCheck): string | undefined {
  if (check.rowCount === 0) return 'The file holds headings, but no stones.'
  if (check.openColumns.length > 0) return 'Say first what the headings above mean.'
  if (check.abortMessage !== null) return check.abortMessage
  if (check.missingColumns.length > 0) return `The file has no column for ${check.missingColumns.join(', ')}.`
  const owner = findOwner(draft, check)
  if (owner === null) return 'Say whose stones these are.'
  return owner === 'vendor' && draft.vendorName.trim() === '' ? 'Name the vendor.' : undefined
}

/** What was chosen; else the file's own column where it has one. */
export function findOwner(
  { owner }: ImportDraft,
  { hasVendorColumn }: Pick<FileCheck, 'hasVendorColumn'>,
): Owner | null {
  if (owner === 'file' && !hasVendorColumn) return null
  return owner ?? (hasVendorColumn ? 'file' : null)
}

/** The form fields that go with the file: it is only asked what it would do, and waits to be confirmed. */
export function makeImportForm(draft: ImportDraft, check: FileCheck) {
  const owner = findOwner(draft, check)
  return {
    dryRun: 'true' as const,
    ...(owner === 'vendor' && { vendorName: draft.vendorName.trim() }),
    ...(owner === 'house' && { houseStock: 'true' as const }),
    ...(Object.keys(draft.answers).length > 0 && { headings: JSON.stringify(draft.answers) }),
  }
}
