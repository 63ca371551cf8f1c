import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let admin: { id: number; token: string }
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser({ discount: 10 })
})
afterAll(() => shop.close())

type Lines = readonly string[]

const importMelee = (lines: Lines, token = admin.token): Promise<TestReply<'importMelee'>> =>
  shop.call('importMelee', { token, file: { name: 'melee.csv', content: lines.join('\n') } })
const importLetters = (lines: Lines): Promise<TestReply<'importNameDiamonds'>> =>
  shop.call('importNameDiamonds', {
    token: admin.token,
    file: { name: 'letters.csv', content: lines.join('\n') },
  })
const list = async (token?: string): Promise<Record<string, unknown>[]> =>
  (await shop.call('listMelee', { token })).body

const headings = 'Color,Size From,Size To,Carats,Price Per Carat'

describe('importing melee', () => {
  test('adds and changes rows matched by colour and sizes, and leaves the rest', async () => {
    const first = await importMelee([
      headings,
      'White,1.00,1.10,12.345,500',
      'White,1.10,1.20,8,510',
      'Black,1,1.1,3,95',
    ])
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ added: 3, changed: 0, unchanged: 0, rejected: 0, rejectedRows: [] })
    const second = await importMelee([
      headings,
      'White,1.00,1.10,12.345,505.50',
      'White,1.10,1.20,8,510',
      'TTLB,1,1.1,3,300',
    ])
    expect(second.body).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
    expect(
      (await list(admin.token)).map(({ color, sizeFrom, carats, pricePerCarat }) => [
        color,
        sizeFrom,
        carats,
        pricePerCarat,
      ]),
    ).toEqual([
      ['Black', 1, 3, 95],
      ['TTLB', 1, 3, 300],
      ['White', 1, 12.345, 505.5],
      ['White', 1.1, 8, 510],
    ])
  })

  test('lists every reason for an invalid row, and imports the others', async () => {
    const reply = await importMelee([
      headings,
      'White,3.00,3.10,1,500',
      'White,3.00,3.10,2,500',
      'White,-1,3,x,500',
      'White,3.10,3.20,1,500',
    ])
    expect(reply.body).toMatchObject({ added: 2, rejected: 2 })
    expect(reply.body.rejectedRows).toEqual([
      { row: 3, stockNo: null, reasons: ['White 3.00–3.10 mm is a duplicate of row 2.'] },
      {
        row: 4,
        stockNo: null,
        reasons: ['Size From "-1" is not recognised.', 'Carats "x" is not recognised.'],
      },
    ])
    const job = await shop.call('readJob', { token: admin.token, params: { id: reply.body.jobId! } })
    expect(job.body).toMatchObject({ state: 'done', done: 4, result: { added: 2, rejected: 2 } })
  })

  test.each([
    ['a missing heading', ['Color,Size,Carats', 'White,1,1'], 'The column "Price Per Carat" is missing'],
    ['a file with only headings', [headings], 'no rows'],
    ['a file with binary zeros', [headings, '\0'], 'binary zeros'],
  ])('%s is refused and changes nothing', async (_, lines, message) => {
    const before = await list(admin.token)
    const reply = await importMelee(lines)
    expect(reply.status).toBe(400)
    expect(reply.body.details![0]!.message).toContain(message)
    expect(await list(admin.token)).toEqual(before)
  })

  test('is for administrators only', async () => {
    expect((await importMelee([headings], customer.token)).status).toBe(403)
  })

  test('is in the audit log', async () => {
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', 'melee')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      act: 'import',
      by_user_id: admin.id,
      after: { added: 3, fileName: 'melee.csv' },
    })
  })
})

describe('the visibility and prices of melee', () => {
  test('a customer pays the price less their discount, and a guest sees no price', async () => {
    const white = (rows: Record<string, unknown>[]) =>
      rows.find(({ color, sizeFrom }) => color === 'White' && sizeFrom === 1.1)
    expect(white(await list(customer.token))).toMatchObject({ pricePerCarat: 459 })
    expect(white(await list())).not.toHaveProperty('pricePerCarat')
  })

  test('guests see prices if the setting shows them', async () => {
    const open = await openTestShop({ GUEST_PRICES: 'shown' })
    const { token } = await open.addUser({ role: 'Administrator' })
    await open.call('importMelee', {
      token,
      file: { name: 'melee.csv', content: `${headings}\nWhite,1,1.1,5,500\n` },
    })
    const { body } = await open.call('listMelee')
    await open.close()
    expect(body).toMatchObject([{ pricePerCarat: 500, carats: 5 }])
  })

  test('only administrators see melee off sale, and they can filter it out', async () => {
    await shop.db.updateTable('melee').set({ is_active: false }).where('color', '=', 'Black').execute()
    const isBlackListed = (rows: Record<string, unknown>[]) => rows.some(({ color }) => color === 'Black')
    expect(isBlackListed(await list(admin.token))).toBe(true)
    expect(isBlackListed(await list(customer.token))).toBe(false)
    const activeOnly = await shop.call('listMelee', { token: admin.token, query: { activeonly: true } })
    expect(isBlackListed(activeOnly.body)).toBe(false)
  })

  test('a section granted to a user without the role Access stays closed', async () => {
    const granted = await shop.addUser({ pageIds: [8] })
    expect((await shop.call('listMelee', { token: granted.token })).status).toBe(403)
    const access = await shop.addUser({ role: 'Access', pageIds: [8] })
    expect((await shop.call('listMelee', { token: access.token })).status).toBe(200)
  })
})

describe('name diamonds', () => {
  const letterHeadings = 'Letter,Color,Size,Total Price,Pic'

  test('an import adds and changes rows matched by letter, colour and size', async () => {
    const first = await importLetters([
      letterHeadings,
      'A,White,0.30 ct,620,',
      'a,White,0.30 ct,700,',
      'B,White,0.30 ct,640,no link',
      'BB,White,1,2,',
    ])
    expect(first.body).toMatchObject({ added: 2, rejected: 2 })
    expect(first.body.rejectedRows).toEqual([
      { row: 3, stockNo: null, reasons: ['A White 0.30 ct is a duplicate of row 2.'] },
      { row: 5, stockNo: null, reasons: ['Letter "BB" is not recognised.'] },
    ])
    const job = await shop.call('readJob', { token: admin.token, params: { id: first.body.jobId! } })
    expect(job.body.result).toMatchObject({ warned: 1, warnings: [{ row: 4, column: 'Pic' }] })
    const second = await importLetters([
      letterHeadings,
      'A,White,0.30 ct,620,',
      'B,White,0.30 ct,640,https://pictures.example/b.jpg',
    ])
    expect(second.body).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  })

  test('a customer pays the price less their discount, and a guest sees no price', async () => {
    const read = async (token?: string) => (await shop.call('listNameDiamonds', { token })).body
    expect(await read(customer.token)).toMatchObject([
      { letter: 'A', totalPrice: 558 },
      { letter: 'B', totalPrice: 576 },
    ])
    expect((await read())[0]).not.toHaveProperty('totalPrice')
  })
})
