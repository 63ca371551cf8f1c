import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { DocumentType } from '#domain/document/document-data.ts'
import type { IssuedDocument } from '#contract/schemas/documents.ts'
import type { WriteArguments } from '#server/identity/viewer/handler.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { emailDocument } from './document-emails.ts'
import type { DocumentDraft } from './document-draft.ts'
import { findDocument, type DocumentRow } from './document-store.ts'
import { issueDocument } from './issue-document.ts'
import { presentDocument } from './present-document.ts'
import { getSummary } from './select-documents.ts'

/** The services that issuing uses. */
export type IssueServices = { users: UserDirectory; mailer: Mailer; settings: EmailSettings }

const acts: Readonly<Record<DocumentType, string>> = {
  invoice: 'issue invoice',
  'pro-forma': 'issue pro forma',
  'credit-note': 'issue credit note',
  memo: 'issue memo note',
}

type IssueInput = WriteArguments & {
  services: IssueServices
  viewer: SignedInViewer
  draft: DocumentDraft
  /** The order or memo, as the audit log names it. */
  subject: string
  /** Where the order or memo was placed. */
  placed: { domain: string | null; user_id: number }
  isEmailed: boolean
}

/** Issues a document, writes it to the audit log, emails it if that is wanted, and returns it as the reply. */
export async function issueAndReply({
  tx,
  audit,
  afterCommit,
  services,
  viewer,
  draft,
  subject,
  placed,
  isEmailed,
}: IssueInput): Promise<IssuedDocument> {
  const id = await issueDocument(tx, draft, viewer.user.id)
  const document = await findDocument(tx, id)
  if (!document) throw new Error(`Document ${id} was not stored`)
  await audit({ act: acts[document.type], subject, after: summarizeDocument(document) })
  if (isEmailed) {
    await emailDocument(tx, services, document, placed)
    afterCommit(() => services.mailer.wake())
  }
  return presentDocument(tx, await getSummary(tx, id))
}

/** Returns the part of a document that the audit log stores: number, total, reason and lines. */
export function summarizeDocument({ number, total, data }: DocumentRow): object {
  return {
    number,
    total: toDollars(total),
    ...(data.reason === null ? {} : { reason: data.reason }),
    lines: data.lines.map(({ stockNumber, description, quantity, caratsThousandths, netCents }) => ({
      product: stockNumber ?? description,
      quantity,
      carats: toCarats(caratsThousandths),
      totalPrice: toDollars(netCents),
    })),
  }
}
