import type { WholeMemo } from '#server/features/memos/memo-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findDocument } from './document-store.ts'
import { draftMemoNote } from './draft-memo-note.ts'
import type { SellerServices } from './find-document-seller.ts'
import { issueDocument } from './issue-document.ts'

/**
 * Issues the note of a memo that was just written, if there is a seller who can issue documents and the stones support
 * its statements. Returns its number. Otherwise the memo has no note yet; issuing it later says what is missing.
 */
export async function issueNoteIfPossible(
  tx: Tx,
  services: SellerServices,
  memo: WholeMemo,
  issuedBy: number,
): Promise<string | undefined> {
  const draft = await draftMemoNote(tx, services, memo)
  if (draft.problems.length > 0) return undefined
  const note = await findDocument(tx, await issueDocument(tx, draft, issuedBy))
  return note?.number
}
