import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  await shop.call('createSeller', { token: admin.token, body: { legalName: 'Tavernier BV' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('tax_rules').execute()
  await shop.db.deleteFrom('statements').execute()
})

const readRules = () => shop.db.selectFrom('tax_rules').selectAll().orderBy('id').execute()
const readStatements = () => shop.db.selectFrom('statements').selectAll().orderBy('id').execute()

const domestic = { name: 'Domestic', category: 'S', rate: 2100, countryCodes: ['BE'] }
const exported = { name: 'Export', category: 'G', exemptionText: 'Export', exemptionCode: 'VATEX-EU-G' }

const addRule = (body: unknown) => shop.call('createTaxRule', { token: admin.token, body })
const changeRule = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('changeTaxRule', { token: admin.token, params: { id }, body, headers })

describe('a tax rule', () => {
  test('belongs to the merchant unless a seller is named', async () => {
    const { status, body } = await addRule({ ...domestic, countryCodes: ['BE', 'be'] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...domestic, sellerName: 'Tavernier BV', isDefault: false, version: 1 })
    const { body: list } = await shop.call('listTaxRules', {
      token: admin.token,
      query: { sellerId: body.sellerId },
    })
    expect(list).toMatchObject([{ id: body.id }])
    const none = await shop.call('listTaxRules', {
      token: admin.token,
      query: { sellerId: body.sellerId + 1 },
    })
    expect(none.body).toEqual([])
  })

  test('is the only default of its seller', async () => {
    const first = (await addRule({ ...domestic, isDefault: true })).body
    const second = (await addRule({ ...exported, isDefault: true })).body
    expect((await readRules()).map(({ is_default: isDefault, version }) => [isDefault, version])).toEqual([
      [false, 2],
      [true, 1],
    ])
    expect((await changeRule(first.id, { ...domestic, isDefault: true })).body.isDefault).toBe(true)
    expect((await readRules()).find(({ id }) => id === second.id)?.is_default).toBe(false)
  })

  test.each([
    ['a standard rate of 0', { ...domestic, rate: 0 }, 'rate: Enter a rate above 0'],
    ['an export with a rate', { ...exported, rate: 600 }, 'rate: “Export” has no rate'],
    ['an export without its reason', { ...exported, exemptionText: null }, 'exemptionText: Enter the text'],
    ['a code that is no VATEX code', { ...exported, exemptionCode: 'EU-G' }, 'exemptionCode: Enter a code'],
    ['a rate above 100 %', { ...domestic, rate: 10_001 }, 'rate: '],
    ['an unknown category', { ...domestic, category: 'X' }, 'category: '],
    ['an unknown country', { ...domestic, countryCodes: ['ZZ'] }, 'countryCodes.0: Choose a country'],
    ['an unknown seller', { ...domestic, sellerId: 999_999 }, 'sellerId: Enter the seller first'],
  ])('is refused: %s', async (_name, body, reason) => {
    expect(await readRefusal(() => addRule(body), readRules)).toContain(`400 INVALID_REQUEST | ${reason}`)
  })

  test('is the only one of its seller for a destination', async () => {
    await addRule(domestic)
    const twice = () => addRule({ ...exported, countryCodes: ['US', 'BE'] })
    expect(await readRefusal(twice, readRules)).toContain(
      'countryCodes: “Domestic” is already the rule for Belgium',
    )
  })

  test('keeps the earlier of two changes to the same version', async () => {
    const { id } = (await addRule(domestic)).body
    await changeRule(id, { ...domestic, rate: 600 }, { 'if-match': '"v1"' })
    const late = () => changeRule(id, { ...domestic, rate: 1200 }, { 'if-match': '"v1"' })
    expect(await readRefusal(late, readRules)).toMatch('412 INVALID_REQUEST')
  })

  test('is deleted, but not while a customer has it', async () => {
    const { id } = (await addRule(domestic)).body
    const remove = () => shop.call('deleteTaxRule', { token: admin.token, params: { id } })
    const agree = (user: { id: number }) =>
      shop.db.insertInto('customer_terms').values({ user_id: user.id, tax_rule_id: id }).execute()
    await agree(await shop.addUser({ company: 'Meridian Jewels' }))
    expect(await readRefusal(remove, readRules)).toContain(
      'id: Customers have this tax rule: Meridian Jewels. Give them another one first',
    )
    for (const company of ['Lotus Gems', 'Maison Aubry', 'Kroll', 'Ben-Ami'])
      await agree(await shop.addUser({ company }))
    expect(await readRefusal(remove, readRules)).toContain(
      'Meridian Jewels, Lotus Gems, Maison Aubry, 2 more.',
    )
    await shop.db.deleteFrom('customer_terms').execute()
    expect((await remove()).status).toBe(204)
  })
})

const wdc = {
  code: 'WDC',
  text: 'These diamonds are conflict free.',
  documentTypes: ['memo', 'invoice', 'invoice'],
  appliesTo: 'natural',
  minCarats: 0.5,
  countryCodes: ['US'],
  requires: 'origin',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}
const addStatement = (body: unknown) => shop.call('createStatement', { token: admin.token, body })

describe('a statement', () => {
  test('is stored as it was entered', async () => {
    const { status, body } = await addStatement(wdc)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...wdc, documentTypes: ['invoice', 'memo'], version: 1 })
    expect((await readStatements())[0]).toMatchObject({ min_carats: 500, valid_to: '2026-12-31' })
    const params = { id: body.id }
    const changed = await shop.call('changeStatement', {
      token: admin.token,
      params,
      body: { ...wdc, minCarats: null, validTo: null },
    })
    expect(changed.body).toMatchObject({ minCarats: 0, validTo: null, version: 2 })
    expect((await shop.call('deleteStatement', { token: admin.token, params })).status).toBe(204)
  })

  test('follows another one with its code, without a day that has both', async () => {
    await addStatement(wdc)
    expect((await addStatement({ ...wdc, validFrom: '2027-01-01', validTo: null })).status).toBe(201)
    expect((await addStatement({ ...wdc, validFrom: '2025-01-01', validTo: '2025-12-31' })).status).toBe(201)
    for (const [validFrom, validTo] of [
      ['2026-12-31', '2026-12-31'],
      ['2025-06-01', null],
      ['2028-01-01', null],
    ]) {
      const overlapping = () => addStatement({ ...wdc, code: 'wdc', validFrom, validTo })
      expect(await readRefusal(overlapping, readStatements)).toContain(
        'validFrom: Another “wdc” is valid from',
      )
    }
  })

  test.each([
    ['no text', { text: null }, 'text: '],
    ['no document', { documentTypes: [] }, 'documentTypes: '],
    ['an unknown document', { documentTypes: ['receipt'] }, 'documentTypes.0: '],
    ['an end before its start', { validTo: '2025-12-31' }, 'validTo: The last day is before the first day'],
    ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom: '],
    ['fewer than 0 carats', { minCarats: -1 }, 'minCarats: '],
  ])('is refused: %s', async (_name, fields, reason) => {
    const refused = () => addStatement({ ...wdc, ...fields })
    expect(await readRefusal(refused, readStatements)).toContain(`400 INVALID_REQUEST | ${reason}`)
  })

  test('keeps the earlier of two changes to the same version', async () => {
    const { id } = (await addStatement(wdc)).body
    const changeTo = (text: string) => () =>
      shop.call('changeStatement', {
        token: admin.token,
        params: { id },
        body: { ...wdc, text },
        headers: { 'if-match': '"v1"' },
      })
    await changeTo('First')()
    expect(await readRefusal(changeTo('Second'), readStatements)).toMatch('412 INVALID_REQUEST')
  })
})

test('the preview of a seller’s document is a PDF of unsaved values', async () => {
  const before = await shop.db.selectFrom('sellers').selectAll().execute()
  const { status, headers, bytes } = await shop.call('previewSellerDocument', {
    token: admin.token,
    body: { legalName: 'Unsaved BV', bankAccounts: [{ iban: 'BE68' }], documentType: 'memo' },
  })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await shop.db.selectFrom('sellers').selectAll().execute()).toEqual(before)
})
