import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { token: string }
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser({ company: 'Ada’s Diamonds' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('sellers').execute()
})

const merchant = {
  legalName: 'Tavernier BV',
  street: 'Hoveniersstraat 2',
  postcode: '2018',
  city: 'Antwerp',
  countryCode: 'BE',
  vatId: 'BE0428759497',
  bankAccounts: [{ bankName: 'Example Bank', iban: 'be68 5390 0754 7034', bic: 'kredbebb', currency: 'usd' }],
  numberPatterns: { invoice: 'T{year}-{number:4}' },
  paymentDays: 14,
  terms: 'Title passes when the invoice is paid.',
}

const readSellers = () => shop.db.selectFrom('sellers').selectAll().orderBy('id').execute()
const create = (body: unknown = merchant) => shop.call('createSeller', { token: admin.token, body })
const change = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('changeSeller', { token: admin.token, params: { id }, body, headers })

/** Adds an issued document, as it stays for ever, and the last number of its year. */
async function addIssued(
  { db }: TestShop,
  { sellerId, number, year, sequence }: { sellerId: number; number: string; year: number; sequence: number },
): Promise<void> {
  await db
    .insertInto('document_numbers')
    .values({ seller_id: sellerId, type: 'invoice', year, last: sequence })
    .onConflict((conflict) => conflict.columns(['seller_id', 'type', 'year']).doUpdateSet({ last: sequence }))
    .execute()
  await db
    .insertInto('documents')
    .values({
      type: 'invoice',
      seller_id: sellerId,
      year,
      sequence,
      number,
      user_id: 1,
      customer_name: 'Ada',
      order_id: null,
      memo_id: null,
      invoice_id: null,
      issue_date: `${year}-01-02`,
      due_date: null,
      net: 100,
      tax: 0,
      total: 100,
      data: '{}',
      issued_by: null,
    })
    .execute()
}

describe('a seller', () => {
  test('is stored with IBAN, BIC and currency in their usual form, and the usual patterns for the rest', async () => {
    const { status, body, headers } = await create()
    expect(status).toBe(201)
    expect(headers['etag']).toBe('"v1"')
    expect(body).toMatchObject({
      legalName: 'Tavernier BV',
      userId: null,
      bankAccounts: [{ iban: 'BE68539007547034', bic: 'KREDBEBB', currency: 'USD', accountNo: null }],
      numberPatterns: { invoice: 'T{year}-{number:4}', memo: 'MEMO-{year}-{number:5}' },
      warnings: [],
      missing: [],
      version: 1,
    })
    const changed = await change(body.id, { ...merchant, street: null, terms: null, paymentDays: 0 })
    expect(changed.body).toMatchObject({
      street: null,
      terms: null,
      paymentDays: 0,
      missing: ['street'],
      version: 2,
    })
    const list = await shop.call('listSellers', { token: admin.token, query: { q: 'tavernier', page: 0 } })
    expect(list.body).toMatchObject({ total: 1, items: [{ id: body.id, version: 2 }] })
  })

  test('keeps a VAT number whose checksum is wrong, with a warning', async () => {
    const { body } = await create({ ...merchant, vatId: 'BE0428759498' })
    expect(body.warnings).toEqual([
      { path: 'vatId', message: 'The check digits of this VAT number are wrong for Belgium' },
    ])
    const other = await change(body.id, { ...merchant, vatId: 'BE12' })
    expect(other.body.warnings).toMatchObject([{ message: 'VAT numbers of Belgium look different' }])
    const unknown = await change(body.id, { ...merchant, vatId: 'IL 514123456' })
    expect(unknown.body).toMatchObject({ vatId: 'IL 514123456', warnings: [] })
  })

  test('has a logo, and its former file is deleted', async () => {
    const { id } = (await create()).body
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const upload = () =>
      shop.call('changeSellerLogo', {
        token: admin.token,
        params: { id },
        file: { name: 'logo.png', content: picture },
      })
    const isStored = async (url: string): Promise<boolean> => {
      const stored = await shop.services.files.find(url.replace('/files/', ''))
      stored?.destroy()
      return stored !== undefined
    }
    const first = (await upload()).body.logoUrl ?? ''
    const second = (await upload()).body.logoUrl ?? ''
    expect(await isStored(second)).toBe(true)
    await expect.poll(() => isStored(first)).toBe(false)
    const removed = await shop.call('deleteSellerLogo', { token: admin.token, params: { id } })
    expect(removed.body).toMatchObject({ logoUrl: null, version: 4 })
    await expect.poll(() => isStored(second)).toBe(false)
  })

  test('begins with the contact information of the merchant, or the account of an owner', async () => {
    const contact = {
      company: 'Tavernier BV',
      address: 'Hoveniersstraat 2\n2018 Antwerp\nBelgium',
      phone: '+32 3 123 45 67',
      email: 'office@tavernier.example',
    }
    await shop.call('changeContact', { token: admin.token, body: contact })
    const propose = async (query = {}) =>
      (await shop.call('readSellerProposal', { token: admin.token, query })).body
    expect(await propose()).toEqual({
      legalName: 'Tavernier BV',
      street: 'Hoveniersstraat 2',
      postcode: '2018',
      city: 'Antwerp',
      countryCode: 'BE',
      phone: contact.phone,
      email: contact.email,
    })
    expect(await propose({ userId: customer.id })).toMatchObject({ legalName: 'Ada’s Diamonds' })
  })

  test('of a storefront is proposed with the billing address of its owner', async () => {
    const owner = await shop.addUser({ company: 'Rue Royale' })
    await shop.db.updateTable('addresses').set({ postcode: '1000' }).where('user_id', '=', owner.id).execute()
    await shop.services.changes.catchUp()
    const query = { userId: owner.id }
    const { body } = await shop.call('readSellerProposal', { token: admin.token, query })
    expect(body).toMatchObject({ legalName: 'Rue Royale', postcode: '1000' })
  })

  test('is the owner of a storefront only where the storefront has a domain', async () => {
    const asOwner = () => create({ ...merchant, legalName: 'Ada', userId: customer.id })
    expect(await readRefusal(asOwner, readSellers)).toContain('userId: Only the owner of a storefront')
    await setViewerPolicy(shop, customer.id, { domain: 'ada.example.com' })
    expect((await asOwner()).body).toMatchObject({ userId: customer.id, owner: 'Ada’s Diamonds' })
    expect(await readRefusal(asOwner, readSellers)).toContain('userId: This storefront has a seller already')
    await create()
    expect(await readRefusal(() => create(), readSellers)).toContain(
      'userId: The merchant is a seller already',
    )
  })

  test('is deleted with its tax rules, and not once it has issued a document', async () => {
    const remove = (id: number) => shop.call('deleteSeller', { token: admin.token, params: { id } })
    const { id } = (await create()).body
    await shop.call('createTaxRule', {
      token: admin.token,
      body: { name: 'Export', category: 'G', exemptionText: 'Export', isDefault: true },
    })
    expect((await remove(id)).status).toBe(204)
    expect(await shop.db.selectFrom('tax_rules').selectAll().execute()).toEqual([])
  })

  test('is in the audit log with its fields before and after', async () => {
    const { id } = (await create()).body
    await change(id, { ...merchant, legalName: 'Tavernier NV' })
    const { body } = await shop.call('listAudit', {
      token: admin.token,
      query: { page: 0, pageSize: 1, kind: 'seller' },
    })
    expect(body.items).toMatchObject([
      {
        act: 'change seller',
        object: { kind: 'seller', id, name: 'Tavernier BV' },
        before: { legalName: 'Tavernier BV' },
        after: { legalName: 'Tavernier NV' },
      },
    ])
  })
})

describe('a refused change leaves the sellers unchanged', () => {
  const account = { bankName: 'Example Bank' }
  test.each([
    ['no name', { legalName: null }, 'legalName: '],
    ['an unknown country', { countryCode: 'XX' }, 'countryCode: Choose a country'],
    [
      'a wrong IBAN',
      { bankAccounts: [{ ...account, iban: 'BE68539007547035' }] },
      'bankAccounts.0.iban: This IBAN',
    ],
    [
      'a wrong BIC in the second account',
      { bankAccounts: [{ accountNo: '1' }, { accountNo: '2', bic: 'KRED' }] },
      'bankAccounts.1.bic: This BIC',
    ],
    [
      'an account without a number',
      { bankAccounts: [account] },
      'bankAccounts.0.iban: Enter an IBAN or an account',
    ],
    [
      'a pattern without a year',
      { numberPatterns: { memo: 'M-{number}' } },
      'numberPatterns.memo: The pattern must',
    ],
    [
      'one pattern for two types',
      { numberPatterns: { invoice: 'D{year}-{number}', 'credit-note': 'D{year}-{number}' } },
      'numberPatterns.credit-note: Invoices have the same numbers',
    ],
    [
      'an e-invoice address without scheme',
      { electronicAddress: '0428759497' },
      'electronicScheme: Enter the scheme',
    ],
    ['a scheme without address', { electronicScheme: '0208' }, 'electronicAddress: Enter the address'],
    [
      'a scheme that is none',
      { electronicAddress: '1', electronicScheme: 'x' },
      'electronicScheme: Enter the scheme',
    ],
    ['more payment days than a year', { paymentDays: 366 }, 'paymentDays: '],
  ])('%s', async (_name, fields, reason) => {
    const refused = await readRefusal(() => create({ ...merchant, ...fields }), readSellers)
    expect(refused).toContain(`400 INVALID_REQUEST | ${reason}`)
    const { id } = (await create()).body
    const refusedChange = await readRefusal(() => change(id, { ...merchant, ...fields }), readSellers)
    expect(refusedChange).toContain(`400 INVALID_REQUEST | ${reason}`)
  })

  test('the later of two changes to the same version', async () => {
    const { id } = (await create()).body
    await change(id, { ...merchant, legalName: 'First' }, { 'if-match': '"v1"' })
    const late = () => change(id, { ...merchant, legalName: 'Second' }, { 'if-match': '"v1"' })
    expect(await readRefusal(late, readSellers)).toMatch('412 INVALID_REQUEST')
  })
})

describe('the numbers of a seller with documents', () => {
  // A shop of its own: issued documents, and so their seller, stay for ever.
  let issuing: TestShop
  let token: string
  beforeAll(async () => {
    issuing = await openTestShop()
    token = (await issuing.addUser({ role: 'Administrator' })).token
  })
  afterAll(() => issuing.close())

  test('never repeat: a pattern that would make one again is refused', async () => {
    const year = new Date().getUTCFullYear()
    const toBody = (invoice: string) => ({ ...merchant, numberPatterns: { invoice } })
    const { body: seller } = await issuing.call('createSeller', {
      token,
      body: toBody('A{year}-1{number}'),
    })
    for (const sequence of [1, 2, 3]) {
      await addIssued(issuing, { sellerId: seller.id, number: `A${year}-1${sequence}`, year, sequence })
    }
    const changeTo = (invoice: string) => () =>
      issuing.call('changeSeller', { token, params: { id: seller.id }, body: toBody(invoice) })
    const readIssuing = () => issuing.db.selectFrom('sellers').selectAll().execute()

    // Its eleventh number would be A2026-11 again.
    const refusal = await readRefusal(changeTo('A{year}-{number}'), readIssuing)
    expect(refusal).toContain(`numberPatterns.invoice: A${year}-1`)
    expect(refusal).toContain('was issued already')
    expect((await changeTo('A{year}-1{number:3}')()).status).toBe(200)
    expect((await changeTo('B{year}-{number}')()).status).toBe(200)

    const remove = () => issuing.call('deleteSeller', { token, params: { id: seller.id } })
    expect(await readRefusal(remove, readIssuing)).toContain('cannot be deleted')
  })
})
