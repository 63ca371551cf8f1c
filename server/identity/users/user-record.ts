import { sql } from 'kysely'
import { listAccessRecords, type AccessRecord, type Role } from '#domain/access/viewer.ts'
import type { PageId } from '#domain/access/section.ts'
import type { StorefrontDetails } from '#contract/schemas/storefront.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * A user with everything that decides what they may see, do and pay. Money in cents, carats in thousandths.
 */
export type UserRecord = {
  id: number
  email: string
  role: Role
  emailConfirmed: boolean
  approved: boolean
  blocked: boolean
  /** The last day of the block: 2026-11-28. */
  blockedUntil: string | null
  businessTypeId: number | null
  primaryColor: string | null
  logoKey: string | null
  backgroundKey: string | null
  storefront: StorefrontDetails
  domain: string | null
  domainProviderId: number | null
  lastDomainLogin: string | null
  discount: number
  /** The discount from before vendors were suspended for this user. */
  discountBefore: number | null
  memoCompany: string | null
  memoFullName: string | null
  registrationDate: Date
  lastLoginDate: Date | null
  /** Whether the user has a passkey or an authenticator app. */
  hasSecondFactor: boolean
  version: number
  /** Changes with everything in this record that decides what the user sees and pays (`xmin`). */
  rowVersion: string
  addresses: AddressRecord[]
  channels: { id: number; name: string }[]
  markups: MarkupRecord[]
  accesses: (AccessRecord & { id: number })[]
  vendors: string[]
  suspendedVendors: string[]
  domainCells: string[]
}

export type AddressRecord = {
  id: number
  address: string | null
  city: string | null
  postcode: string | null
  countryId: number | null
  isBilling: boolean
  phone: string | null
  company: string | null
  federationId: number | null
  firstName: string | null
  lastName: string | null
  email: string | null
  businessTypeId: number | null
}

export type MarkupRecord = {
  id: number
  caratMin: number | null
  caratMax: number | null
  priceMin: number | null
  priceMax: number | null
  percent: number
}

/** Loads complete users: those with these ids, or all. */
export async function loadUsers(db: Db, ids?: readonly number[]): Promise<UserRecord[]> {
  const condition = ids === undefined ? sql`true` : sql`u.id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<UserRecord & { pages: { id: number; pageId: PageId }[] }>`
    select u.id, u.email, u.role, u.email_confirmed as "emailConfirmed", u.approved, u.blocked,
      u.blocked_until as "blockedUntil", u.business_type_id as "businessTypeId",
      u.primary_color as "primaryColor", u.logo_key as "logoKey", u.background_key as "backgroundKey",
      jsonb_build_object('name', u.storefront_name, 'email', u.storefront_email, 'phone', u.storefront_phone,
        'address', u.storefront_address, 'hours', u.storefront_hours,
        'aboutUs', u.storefront_about_us) as storefront,
      u.domain, u.domain_provider_id as "domainProviderId", u.last_domain_login as "lastDomainLogin",
      u.discount, u.discount_before as "discountBefore", u.version, u.xmin::text as "rowVersion", u.memo_company as "memoCompany", u.memo_full_name as "memoFullName",
      u.registration_date as "registrationDate",
      u.last_login_date as "lastLoginDate",
      (exists (select 1 from passkeys p where p.user_id = u.id)
        or exists (select 1 from authenticator_apps a where a.user_id = u.id)) as "hasSecondFactor",
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', a.id, 'address', a.address, 'city', a.city, 'postcode', a.postcode,
        'countryId', a.country_id, 'isBilling', a.is_billing, 'phone', a.phone, 'company', a.company, 'federationId', a.federation_id,
        'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email,
        'businessTypeId', a.business_type_id) order by a.id)
        from addresses a where a.user_id = u.id), '[]') as addresses,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id)
        from channel_subscriptions s join email_channels c on c.id = s.channel_id
        where s.user_id = u.id), '[]') as channels,
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', m.id, 'caratMin', m.carat_min, 'caratMax', m.carat_max,
        'priceMin', m.price_min, 'priceMax', m.price_max, 'percent', m.percent) order by m.id)
        from markups m where m.user_id = u.id), '[]') as markups,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'pageId', x.page_id) order by x.id)
        from accesses x where x.user_id = u.id), '[]') as pages,
      coalesce((select jsonb_agg(v.vendor order by v.vendor) from user_vendors v where v.user_id = u.id), '[]') as vendors,
      coalesce((select jsonb_agg(v.vendor order by v.vendor) from suspended_vendors v where v.user_id = u.id), '[]')
        as "suspendedVendors",
      coalesce((select jsonb_agg(d.cell order by d.cell) from domain_cells d where d.user_id = u.id), '[]')
        as "domainCells"
    from users u where ${condition} order by u.id`.execute(db)
  return rows.map(({ pages, ...user }) => ({ ...user, accesses: withFlags(pages) }))
}

function withFlags(pages: readonly { id: number; pageId: PageId }[]): UserRecord['accesses'] {
  const records = listAccessRecords(pages.map(({ pageId }) => pageId))
  return pages.flatMap(({ id }, index) => {
    const record = records[index]
    return record === undefined ? [] : [{ id, ...record }]
  })
}
