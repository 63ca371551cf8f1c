import type { WholeMemo } from '#server/features/memos/memo-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { draftMemoNote } from './draft-memo-note.ts'
import { findDocumentSeller, isCompleteSeller, type SellerServices } from './find-document-seller.ts'
import { issueDocument } from './issue-document.ts'

/** Issues the note of a memo that was just written, if there is a seller who can issue documents. */
export async function issueNoteIfPossible(
  tx: Tx,
  services: SellerServices,
  memo: WholeMemo,
  issuedBy: number,
): Promise<void> {
  const seller = await findDocumentSeller(tx, services, memo)
  if (!seller || !isCompleteSeller(seller)) return
  await issueDocument(tx, await draftMemoNote(tx, services, memo), issuedBy)
}
