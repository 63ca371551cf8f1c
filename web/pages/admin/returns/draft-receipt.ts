import type { ReturnOutcome } from '#domain/return/return.ts'
import type { ReturnLine, ReturnReceipt } from '#contract/schemas/returns.ts'

/** What an administrator enters for a line of a return. */
export type DraftReceipt = { isReceived: boolean; certificateNo: string; outcome: ReturnOutcome }

/** What is entered for each line, by its id. */
export type DraftReceipts = ReadonlyMap<number, DraftReceipt>

/** It came back, and is for sale again. */
export const emptyReceipt: DraftReceipt = { isReceived: true, certificateNo: '', outcome: 'available' }

/** Returns the draft in which everything came back. */
export function draftReceipts(lines: readonly ReturnLine[]): DraftReceipts {
  return new Map(lines.map(({ orderItemId }) => [orderItemId, emptyReceipt]))
}

/** Returns whether the certificate of a line is checked when it comes back. */
export function hasCertificate({ certificateNo }: ReturnLine): boolean {
  return certificateNo != null && certificateNo !== ''
}

/** Returns the lines that came back, as the API takes them. */
export function readReceipts(lines: readonly ReturnLine[], drafts: DraftReceipts): ReturnReceipt['lines'] {
  return lines.flatMap((line) => {
    const draft = drafts.get(line.orderItemId)
    if (!draft?.isReceived) return []
    const { certificateNo, outcome } = draft
    return {
      orderItemId: line.orderItemId,
      outcome,
      ...(hasCertificate(line) && { certificateNo: certificateNo.trim() }),
    }
  })
}

/** Returns the lines whose certificate number is missing, with what to enter. */
export function findMissingNumbers(
  lines: readonly ReturnLine[],
  drafts: DraftReceipts,
): ReadonlyMap<number, string> {
  return new Map(
    lines
      .filter((line) => {
        const draft = drafts.get(line.orderItemId)
        return draft?.isReceived === true && hasCertificate(line) && draft.certificateNo.trim() === ''
      })
      .map(({ orderItemId }) => [orderItemId, 'Enter the number']),
  )
}
