import type { FastifyBaseLogger } from 'fastify'
import type { DocumentData } from '#domain/document/document-data.ts'
import { makeExampleDocument } from '#domain/document/example-document.ts'
import { DEFAULT_NUMBER_PATTERNS } from '#domain/document/number-pattern.ts'
import type { LineTax } from '#domain/document/tax-totals.ts'
import { titleDocument } from '#domain/document/title.ts'
import { formatPdfFileName } from '#domain/text/file-name.ts'
import type { SellerDraft } from '#contract/schemas/sellers.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import {
  listStatements,
  listTaxRules,
  toLineTax,
  toStatement,
  type SellerRow,
} from '#server/features/sellers/seller-store.ts'
import { identifyOwner } from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readDatabaseDay } from './document-store.ts'
import { describeDocumentSeller } from './find-document-seller.ts'

/** The services that this handler uses. */
type Services = {
  files: FileStore
  log: FastifyBaseLogger
  users: UserDirectory
  settings: { BRAND_NAME: string }
}

/** The tax of an example whose seller has no default rule yet. */
const noRule: LineTax = { category: 'S', rate: 2000, exemptionText: null, exemptionCode: null }

export const sellerPreviewHandlers: Handlers<'previewSellerDocument', Services> = {
  previewSellerDocument: async ({ services, db, body, signal }) => {
    const data = await draftExample(db, services, body)
    return {
      content: await writeFileInWorker({ kind: 'issued-document', data }, signal),
      fileName: formatPdfFileName(titleDocument(data)),
      contentType: 'application/pdf',
    }
  },
}

/** Returns an example document with the values of a form, the logo and the tax rules that are saved. */
async function draftExample(db: Db, services: Services, draft: SellerDraft): Promise<DocumentData> {
  const { documentType: type, sellerId = null, userId = null } = draft
  const owner = userId === null ? undefined : services.users.find(userId)
  const { name, whiteLabel } = identifyOwner(owner, services)
  const saved =
    sellerId === null
      ? undefined
      : await db.selectFrom('sellers').select('logo_key').where('id', '=', sellerId).executeTakeFirst()
  return makeExampleDocument({
    type,
    seller: await describeDocumentSeller(services, {
      row: toRow(draft),
      logoKey: saved?.logo_key ?? whiteLabel?.owner.logoKey ?? null,
      brandName: name,
    }),
    pattern: draft.numberPatterns[type] ?? DEFAULT_NUMBER_PATTERNS[type],
    today: await readDatabaseDay(db),
    paymentDays: draft.paymentDays,
    terms: draft.terms ?? null,
    memoTerms: draft.memoTerms ?? null,
    tax: await findExampleTax(db, sellerId),
    statements: (await listStatements(db)).map(toStatement),
  })
}

async function findExampleTax(db: Db, sellerId: number | null): Promise<LineTax> {
  const rules = sellerId === null ? [] : await listTaxRules(db, sellerId)
  const rule = rules.find(({ is_default: isDefault }) => isDefault)
  return rule ? toLineTax(rule) : noRule
}

/** Returns the unsaved values as a row. They may be incomplete or wrong: the user sees what they have typed. */
function toRow(draft: SellerDraft): SellerRow {
  return {
    id: draft.sellerId ?? 0,
    user_id: draft.userId ?? null,
    legal_name: draft.legalName ?? 'Legal name',
    street: draft.street ?? null,
    city: draft.city ?? null,
    postcode: draft.postcode ?? null,
    country_code: draft.countryCode ?? null,
    email: draft.email ?? null,
    phone: draft.phone ?? null,
    vat_id: draft.vatId ?? null,
    tax_no: draft.taxNo ?? null,
    registration_no: draft.registrationNo ?? null,
    bank_accounts: draft.bankAccounts.map(({ bankName, iban, accountNo, bic, currency }) => ({
      bankName: bankName ?? null,
      iban: iban ?? null,
      accountNo: accountNo ?? null,
      bic: bic ?? null,
      currency: currency ?? null,
    })),
    number_patterns: {},
    payment_days: draft.paymentDays,
    terms: draft.terms ?? null,
    memo_terms: draft.memoTerms ?? null,
    electronic_address: draft.electronicAddress ?? null,
    electronic_scheme: draft.electronicScheme ?? null,
    logo_key: null,
    version: 1,
  }
}
