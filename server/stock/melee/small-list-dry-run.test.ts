import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const send = (
  name: 'importMelee' | 'importNameDiamonds',
  lines: readonly string[],
  fields = {},
): Promise<TestReply<'importMelee' | 'importNameDiamonds'>> =>
  shop.call(name, {
    token: admin.token,
    file: { name: 'list.csv', content: lines.join('\n'), fields },
  })

/** Reads everything that an import could change. */
const readAll = async () => [
  await shop.db.selectFrom('melee').selectAll().orderBy('id').execute(),
  await shop.db.selectFrom('name_diamonds').selectAll().orderBy('id').execute(),
  await shop.db.selectFrom('audit_entries').select('id').execute(),
  await shop.db.selectFrom('jobs').select('id').execute(),
]

const headings = 'Color,Size From,Size To,Carats,Price Per Carat'

test('a dry run of melee returns the effect of each row and changes nothing', async () => {
  await send('importMelee', [headings, 'Pink,1,1.1,3,900', 'Pink,2,2.1,3,900'])
  const before = await readAll()
  const file = [headings, 'Pink,1,1.1,2.5,950', 'Pink,2,2.1,3,900', 'Pink,3,3.1,1,9', 'Pink,x,1,1,9']
  const { status, body } = await send('importMelee', file, { dryRun: 'true' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ jobId: null, added: 1, changed: 1, unchanged: 1, rejected: 1 })
  expect(body.plan).toMatchObject({
    added: [
      { row: 4, stockNo: 'Pink 3.00–3.10 mm', description: '1.00 ct', pricePerCarat: 9, differences: [] },
    ],
    changed: [
      {
        row: 2,
        stockNo: 'Pink 1.00–1.10 mm',
        differences: [
          { name: 'Carats', before: '3.00', after: '2.50' },
          { name: '$/ct', before: '$900.00', after: '$950.00' },
        ],
      },
    ],
    removed: [],
  })
  expect(await readAll()).toEqual(before)
  const imported = await send('importMelee', file)
  expect(imported.body).toMatchObject({ added: 1, changed: 1, unchanged: 1, rejected: 1 })
  expect(imported.body.plan).toBeUndefined()
})

test('a dry run of name diamonds changes nothing', async () => {
  await send('importNameDiamonds', ['Letter,Color,Size,Total Price', 'Z,Dry,1,40'])
  const file = ['Letter,Color,Size,Total Price', 'Z,Dry,1,45', 'Y,Dry,1,40', 'Y,Dry,1,41']
  const before = await readAll()
  const { body } = await send('importNameDiamonds', file, { dryRun: 'true' })
  expect(body).toMatchObject({ added: 1, changed: 1, rejected: 1, rejectedRows: [{ row: 4 }] })
  expect(body.plan!.added).toMatchObject([{ row: 3, stockNo: 'Y Dry 1', pricePerCarat: 40 }])
  expect(body.plan!.changed).toMatchObject([
    { stockNo: 'Z Dry 1', differences: [{ name: 'Total', before: '$40.00', after: '$45.00' }] },
  ])
  expect(await readAll()).toEqual(before)
})
