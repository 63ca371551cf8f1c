import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { SellerForm } from '#contract/schemas/sellers.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { removePictures, storePictures, type StoredPictures } from '#server/platform/images/store-pictures.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { prepared, type Handlers, type WriteArguments } from '#server/identity/viewer/handler.ts'
import { refuseEqualPatterns, refuseRepeatedNumbers } from './number-patterns.ts'
import { presentSeller, toSellerColumns } from './present-seller.ts'
import { proposeSeller } from './propose-seller.ts'
import {
  hasTraded,
  insertSeller,
  lockSeller,
  lockSellerToDelete,
  saveSeller,
  type SellerRow,
} from './seller-store.ts'

/** The services that these handlers use. */
type Services = { files: FileStore; log: FastifyBaseLogger; users: UserDirectory }

type SellerEndpoint =
  | 'listSellers'
  | 'readSellerProposal'
  | 'readSeller'
  | 'createSeller'
  | 'changeSeller'
  | 'deleteSeller'
  | 'changeSellerLogo'
  | 'deleteSellerLogo'

/** The size of a storefront's logo. */
const logoLimits = { maxWidth: 800, maxHeight: 400 }

const duplicates = {
  sellers_merchant: () => refuseRequest('userId', 'The merchant is a seller already'),
  sellers_user_id_key: () => refuseRequest('userId', 'This storefront has a seller already'),
}

export const sellerHandlers: Handlers<SellerEndpoint, Services> = {
  listSellers: async ({ services, db, query }) =>
    listPage(
      query,
      {
        query: db.selectFrom('sellers').selectAll(),
        sorts: {
          id: 'id',
          legalName: sql`lower(legal_name)`,
          countryCode: 'country_code',
          vatId: 'vat_id',
        },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: ['legal_name', 'vat_id'],
      },
      (rows) => rows.map((row) => presentSeller(row, services.users)),
    ),

  readSellerProposal: async ({ services, db, query }) => proposeSeller(db, services.users, query.userId),

  readSeller: async ({ services, db, params, setHeader }) => {
    const row = await db.selectFrom('sellers').selectAll().where('id', '=', params.id).executeTakeFirst()
    if (!row) return refuse('ITEM_NOT_FOUND')
    setHeader('etag', toTag(row.version))
    return presentSeller(row, services.users)
  },

  createSeller: async ({ services, tx, body: { userId = null, ...form }, ...call }) => {
    if (userId !== null) refuseUnlessOwner(userId, services.users)
    refuseEqualPatterns(form.numberPatterns)
    const saved = await refuseDuplicate(duplicates, () =>
      insertSeller(tx, { ...toSellerColumns(form), user_id: userId }),
    )
    return replyWithSeller({ ...call, services }, { act: 'create seller', saved })
  },

  changeSeller: async ({ services, tx, params, body, headers, ...call }) => {
    const before = (await lockSeller(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    refuseIfStale(headers, before.version, () => presentSeller(before, services.users))
    const columns = toSellerColumns(body)
    refuseEqualPatterns(body.numberPatterns)
    await refuseRepeatedNumbers(tx, before, body.numberPatterns)
    const saved = await saveSeller(tx, before.id, columns)
    return replyWithSeller({ ...call, services }, { act: 'change seller', before, saved })
  },

  deleteSeller: async ({ services, tx, params, audit, afterCommit }) => {
    const seller = (await lockSellerToDelete(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (await hasTraded(tx, seller.id)) {
      refuseRequest('id', 'This seller has issued documents or received payments and cannot be deleted')
    }
    await tx.deleteFrom('sellers').where('id', '=', seller.id).execute()
    const before = toAudited(seller)
    await audit({ act: 'delete seller', subject: describeSeller(seller), before })
    afterCommit(() => removeLogo(services, seller))
    return undefined
  },

  changeSellerLogo: prepared<Contract['changeSellerLogo'], StoredPictures<'image'>, Services>({
    prepare: async ({ services, file }) => storePictures(services, { image: file }, logoLimits),
    undo: (services, { image }) => removePictures(services, image === undefined ? [] : [image]),
    execute: async ({ services, tx, params, headers, prepared: { image = null }, afterCommit, ...call }) => {
      const before = (await lockSeller(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
      refuseIfStale(headers, before.version, () => presentSeller(before, services.users))
      const saved = await saveSeller(tx, before.id, { logo_key: image })
      afterCommit(() => removeLogo(services, before))
      return replyWithSeller({ ...call, services }, { act: 'change seller logo', before, saved })
    },
  }),

  deleteSellerLogo: async ({ services, tx, params, headers, afterCommit, ...call }) => {
    const before = (await lockSeller(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    refuseIfStale(headers, before.version, () => presentSeller(before, services.users))
    const saved = await saveSeller(tx, before.id, { logo_key: null })
    afterCommit(() => removeLogo(services, before))
    return replyWithSeller({ ...call, services }, { act: 'delete seller logo', before, saved })
  },
}

/** A storefront of its own has a domain. Who buys at the merchant's shop cannot sell there. */
function refuseUnlessOwner(userId: number, users: UserDirectory): void {
  const owner = users.find(userId) ?? refuse('USER_NOT_FOUND')
  if (owner.domain === null) {
    refuseRequest('userId', 'Only the owner of a storefront with a domain of its own can sell')
  }
}

type ReplyContext = Pick<WriteArguments, 'audit'> & {
  services: Services
  setHeader: (name: string, value: string) => void
}

async function replyWithSeller(
  { audit, services, setHeader }: ReplyContext,
  { act, before, saved }: { act: string; before?: SellerRow; saved: SellerRow },
) {
  await audit({
    act,
    subject: describeSeller(before ?? saved),
    ...(before && { before: toAudited(before) }),
    after: toAudited(saved),
  })
  setHeader('etag', toTag(saved.version))
  return presentSeller(saved, services.users)
}

function removeLogo(services: Services, { logo_key: key }: SellerRow): void {
  removePictures(services, key === null ? [] : [key])
}

function describeSeller({ id, legal_name: name }: SellerRow): string {
  return `seller ${id}, ${name}`
}

/** Returns what the audit log keeps of a seller: the fields of its form, by their names in the API. */
function toAudited(row: SellerRow): Partial<Record<keyof SellerForm, unknown>> & { logo: boolean } {
  return {
    legalName: row.legal_name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    countryCode: row.country_code,
    email: row.email,
    phone: row.phone,
    vatId: row.vat_id,
    taxNo: row.tax_no,
    registrationNo: row.registration_no,
    bankAccounts: row.bank_accounts,
    numberPatterns: row.number_patterns,
    paymentDays: row.payment_days,
    terms: row.terms,
    memoTerms: row.memo_terms,
    electronicAddress: row.electronic_address,
    electronicScheme: row.electronic_scheme,
    logo: row.logo_key !== null,
  }
}
