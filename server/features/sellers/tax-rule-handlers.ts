import { sql } from 'kysely'
import { listTaxRuleFaults } from '#domain/document/check-tax-rule.ts'
import { countries } from '#domain/reference/countries.ts'
import { Refusal, refuse, refuseRequest } from '#contract/refusal.ts'
import type { TaxRule, TaxRuleForm } from '#contract/schemas/sellers.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { findSeller, listTaxRules, lockSeller, type SellerRow, type TaxRuleRow } from './seller-store.ts'

type TaxRuleEndpoint = 'listTaxRules' | 'createTaxRule' | 'changeTaxRule' | 'deleteTaxRule'

type NamedRule = TaxRuleRow & { seller_name: string }

/** The services that these handlers use. */
type Services = { users: UserDirectory }

export const taxRuleHandlers: Handlers<TaxRuleEndpoint, Services> = {
  listTaxRules: async ({ db, query }) => {
    const rules = selectRules(db)
    return listPage(
      query,
      {
        query: query.sellerId === undefined ? rules : rules.where('r.seller_id', '=', query.sellerId),
        sorts: {
          id: 'r.id',
          name: sql`lower(r.name)`,
          category: 'r.category',
          rate: 'r.rate',
          sellerName: sql`lower(s.legal_name)`,
          isDefault: sql`not r.is_default`,
        },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: ['r.name', 'r.exemption_text', 's.legal_name'],
      },
      (rows) => rows.map(presentRule),
    )
  },

  createTaxRule: async ({ tx, body: { sellerId = null, ...form }, audit, setHeader }) => {
    const seller = await lockNamedSeller(tx, sellerId)
    await refuseContradiction(tx, seller, form)
    if (form.isDefault) await clearDefault(tx, seller.id)
    const saved = await tx
      .insertInto('tax_rules')
      .values({ seller_id: seller.id, ...toColumns(form) })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit({ act: 'create tax rule', subject: describeRule(saved), after: form })
    setHeader('etag', toTag(saved.version))
    return presentRule({ ...saved, seller_name: seller.legal_name })
  },

  changeTaxRule: async ({ tx, params, body, headers, audit, setHeader }) => {
    const before = await lockRule(tx, params.id)
    refuseIfStale(headers, before.version, () => presentRule(before))
    await refuseContradiction(tx, { id: before.seller_id }, body, before.id)
    if (body.isDefault && !before.is_default) await clearDefault(tx, before.seller_id)
    const saved = await tx
      .updateTable('tax_rules')
      .set({ ...toColumns(body), version: sql<number>`version + 1` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const subject = describeRule(before)
    await audit({ act: 'change tax rule', subject, before: toForm(before), after: toForm(saved) })
    setHeader('etag', toTag(saved.version))
    return presentRule({ ...saved, seller_name: before.seller_name })
  },

  deleteTaxRule: async ({ services, tx, params, audit }) => {
    const rule = await lockRule(tx, params.id)
    await refuseAgreed(tx, services, rule.id)
    await tx.deleteFrom('tax_rules').where('id', '=', rule.id).execute()
    await audit({ act: 'delete tax rule', subject: describeRule(rule), before: toForm(rule) })
    return undefined
  },
}

function selectRules(db: Db) {
  return db
    .selectFrom('tax_rules as r')
    .innerJoin('sellers as s', 's.id', 'r.seller_id')
    .selectAll('r')
    .select('s.legal_name as seller_name')
}

/** Locks the seller of a rule first: all rules of a seller change one after another. */
async function lockRule(tx: Tx, id: number): Promise<NamedRule> {
  const found = await tx.selectFrom('tax_rules').select('seller_id').where('id', '=', id).executeTakeFirst()
  await lockSeller(tx, found?.seller_id ?? refuse('ITEM_NOT_FOUND'))
  const rule = await selectRules(tx).where('r.id', '=', id).executeTakeFirst()
  return rule ?? refuse('ITEM_NOT_FOUND')
}

const maxNames = 3

/** Refuses to delete a rule that customers have. Waits for terms that are being saved with it. */
async function refuseAgreed(tx: Tx, { users }: Services, id: number): Promise<void> {
  await tx.selectFrom('tax_rules').select('id').where('id', '=', id).forUpdate().execute()
  const rows = await tx
    .selectFrom('customer_terms')
    .select('user_id')
    .where('tax_rule_id', '=', id)
    .orderBy('user_id')
    .execute()
  if (rows.length === 0) return
  const names = rows.slice(0, maxNames).map(({ user_id }) => nameCustomer(users.find(user_id), user_id))
  const more = rows.length - names.length
  const listed = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  refuseRequest('id', `Customers have this tax rule: ${listed}. Give them another one first`)
}

function nameCustomer(user: UserRecord | undefined, id: number): string {
  if (!user) return `user ${id}`
  const { company, name } = presentCustomer(user)
  return company ?? name
}

async function lockNamedSeller(tx: Tx, sellerId: number | null): Promise<SellerRow> {
  const id = sellerId ?? (await findSeller(tx, null))?.id
  const seller = id === undefined ? undefined : await lockSeller(tx, id)
  return seller ?? refuseRequest('sellerId', 'Enter the seller first, on the Seller page')
}

async function refuseContradiction(
  tx: Tx,
  seller: Pick<SellerRow, 'id'>,
  form: TaxRuleForm,
  ownId?: number,
): Promise<void> {
  const columns = toColumns(form)
  const faults = listTaxRuleFaults({
    category: columns.category,
    rate: columns.rate,
    exemptionText: columns.exemption_text,
    exemptionCode: columns.exemption_code,
  })
  if (faults.length > 0) throw new Refusal('INVALID_REQUEST', faults)
  const others = (await listTaxRules(tx, seller.id)).filter(({ id }) => id !== ownId)
  const taken = others.flatMap((rule) =>
    rule.country_codes.filter((code) => form.countryCodes.includes(code)).map((code) => ({ code, rule })),
  )[0]
  if (!taken) return
  const name = countries.rows.find(({ code }) => code === taken.code)?.name ?? taken.code
  refuseRequest('countryCodes', `“${taken.rule.name}” is already the rule for ${name}`)
}

/** A seller has one default. Raises the version of the former one: somebody may be editing it. */
async function clearDefault(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .updateTable('tax_rules')
    .set({ is_default: false, version: sql<number>`version + 1` })
    .where('seller_id', '=', sellerId)
    .where('is_default', '=', true)
    .execute()
}

function toColumns(form: TaxRuleForm) {
  return {
    name: form.name,
    category: form.category,
    rate: form.rate,
    exemption_text: form.exemptionText ?? null,
    exemption_code: form.exemptionCode ?? null,
    country_codes: form.countryCodes,
    is_default: form.isDefault,
  }
}

function toForm(row: TaxRuleRow): TaxRuleForm {
  return {
    name: row.name,
    category: row.category,
    rate: row.rate,
    exemptionText: row.exemption_text,
    exemptionCode: row.exemption_code,
    countryCodes: row.country_codes,
    isDefault: row.is_default,
  }
}

function presentRule(row: NamedRule): TaxRule {
  return {
    id: row.id,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    name: row.name,
    category: row.category,
    rate: row.rate,
    exemptionText: row.exemption_text,
    exemptionCode: row.exemption_code,
    countryCodes: row.country_codes,
    isDefault: row.is_default,
    version: row.version,
  }
}

function describeRule({ id, name }: Pick<TaxRuleRow, 'id' | 'name'>): string {
  return `tax rule ${id}, ${name}`
}
