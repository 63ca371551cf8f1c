import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setTerms } from '#tests/support/shops/set-terms.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const read = (id: number): Promise<TestReply<'readCustomerTerms'>> =>
  shop.call('readCustomerTerms', { token: admin.token, params: { id } })
const change = (id: number, body: object, headers = {}): Promise<TestReply<'changeCustomerTerms'>> =>
  shop.call('changeCustomerTerms', { token: admin.token, params: { id }, body, headers })
const readAll = async () => [
  await shop.db.selectFrom('customer_terms').selectAll().orderBy('user_id').execute(),
  await shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
]

async function addTaxRule(): Promise<number> {
  const { id: sellerId } = await shop.db
    .insertInto('sellers')
    .values({ legal_name: 'Tavernier BV' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('tax_rules')
    .values({
      seller_id: sellerId,
      name: 'Export',
      category: 'G',
      exemption_text: 'Export',
      exemption_code: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const agreed = {
  paymentDays: 60,
  creditLimit: 12_345.67,
  countsMemos: false,
  overLimit: 'refuse',
  isStopped: true,
  legalName: 'Nord Ædelsten ApS',
  vatId: 'BE0411905847',
  taxNo: '12-345',
  electronicAddress: '0411905847',
  electronicScheme: '0208',
}

describe('the terms of a customer', () => {
  test('are none at first: no limit, and the days of the seller', async () => {
    const { id } = await shop.addUser()
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      paymentDays: null,
      creditLimit: null,
      countsMemos: true,
      overLimit: 'warn',
      isStopped: false,
      availableCredit: null,
      exposure: { total: 0, invoices: 0, orders: 0, memos: 0 },
      version: 0,
    })
  })

  test('are stored as agreed, to the cent, and written to the audit log', async () => {
    const { id, email } = await shop.addUser()
    const taxRuleId = await addTaxRule()
    const saved = await change(id, { ...agreed, vatId: 'be0411905847', taxRuleId }, { 'if-match': '"v0"' })
    expect(saved.status).toBe(200)
    expect(saved.headers['etag']).toMatch(/^"v1/)
    expect(saved.body).toMatchObject({ ...agreed, taxRuleId, availableCredit: 12_345.67, version: 1 })
    expect(saved.body.taxRules).toEqual([{ id: taxRuleId, name: 'Export', seller: 'Tavernier BV' }])
    expect((await read(id)).body).toEqual(saved.body)
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      act: 'change user terms',
      subject: `user ${id}, ${email}`,
      before: null,
      after: { ...agreed, taxRuleId },
    })
  })

  test('that an administrator clears are gone', async () => {
    const customer = await shop.addUser()
    await setTerms(shop, admin, customer, agreed)
    const { body } = await setTerms(shop, admin, customer, {})
    expect(body).toMatchObject({ creditLimit: null, isStopped: false, vatId: null, version: 2 })
  })

  test('keep a VAT number with a wrong checksum, and warn of it', async () => {
    const customer = await shop.addUser()
    const { body } = await setTerms(shop, admin, customer, { vatId: 'BE0411905848' })
    expect(body).toMatchObject({
      vatId: 'BE0411905848',
      vatIdWarning: 'The check digits of this VAT number are wrong for Belgium',
    })
  })

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const customer = await shop.addUser()
    await setTerms(shop, admin, customer, { creditLimit: 100 })
    expect(await readRefusal(() => change(customer.id, {}, { 'if-match': '"v0"' }), readAll)).toBe(
      '412 INVALID_REQUEST | If-Match: Someone else has changed this. Reload it and try again',
    )
  })

  test.each([
    [{ paymentDays: 366 }, 'paymentDays'],
    [{ paymentDays: 1.5 }, 'paymentDays'],
    [{ creditLimit: -1 }, 'creditLimit'],
    [{ creditLimit: 0.001 }, 'creditLimit'],
    [{ overLimit: 'ask' }, 'overLimit'],
    [{ electronicAddress: '1', electronicScheme: '12' }, 'electronicScheme'],
    [{ electronicAddress: '1' }, 'electronicScheme'],
    [{ electronicScheme: '0208' }, 'electronicAddress'],
    [{ taxRuleId: 999_999 }, 'taxRuleId'],
  ])('%j is refused by the name of the field', async (body, field) => {
    const { id } = await shop.addUser()
    expect(await readRefusal(() => change(id, body), readAll)).toContain(`400 INVALID_REQUEST | ${field}: `)
  })

  test('are shown to their customer only as far as credit goes, and only with a limit', async () => {
    const customer = await shop.addUser()
    const readOwn = () => shop.call('readOwnTerms', { token: customer.token })
    const nothing = { paymentDays: null, creditLimit: null, exposure: null, availableCredit: null }
    expect((await readOwn()).body).toEqual(nothing)
    await setTerms(shop, admin, customer, { ...agreed, creditLimit: null })
    expect((await readOwn()).body).toEqual(nothing)
    await setTerms(shop, admin, customer, agreed)
    const { body } = await readOwn()
    expect(body).toEqual({ paymentDays: 60, creditLimit: 12_345.67, exposure: 0, availableCredit: 12_345.67 })
  })
})
