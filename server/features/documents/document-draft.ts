import type { DocumentData, DocumentSeller } from '#domain/document/document-data.ts'
import { describeUnsupported, selectStatements } from '#domain/document/statements.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import { listStatements, toStatement, type TaxRuleRow } from '#server/features/sellers/seller-store.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What a line of a document is about. */
export type LineLink = { orderItemId: number | null; memoLineId: number | null }

/** Everything that a document states but its number and logo. There is no seller where that is a problem. */
export type DraftData = Omit<DocumentData, 'number' | 'seller'> & {
  seller: Omit<DocumentSeller, 'logo'> | null
}

/** A document that could be issued now; not with problems, which say why. */
export type DocumentDraft = {
  sellerId: number | null
  numberPattern: string
  userId: number
  memoId: number | null
  invoiceId: number | null
  /** Where the goods go: two letters. */
  destination: string | null
  data: DraftData
  /** Reads the seller's logo, in base64, when the document is issued: a preview does not show it. */
  readLogo: () => Promise<string | null>
  /** One for each line. */
  links: readonly LineLink[]
  taxRule: TaxRuleRow | undefined
  taxRules: readonly TaxRuleRow[]
  problems: readonly RefusalDetail[]
}

/** Returns the draft with the statements that belong on it. Adds a problem for each that its lines do not support. */
export async function addStatements(db: Db, draft: DocumentDraft): Promise<DocumentDraft> {
  const { data, destination, problems } = draft
  const { statements, unsupported } = selectStatements(
    { ...data, destination },
    (await listStatements(db)).map(toStatement),
  )
  return {
    ...draft,
    data: { ...data, statements: statements.map(({ code, text }) => ({ code, text })) },
    problems: [
      ...problems,
      ...unsupported.map((one) => ({ path: 'statements', message: describeUnsupported(one) })),
    ],
  }
}
