import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'
import { openPricingDesk, type PricingDesk } from '#tests/support/pricing/open-pricing-desk.ts'
import { toPriceRows } from '#tests/support/pricing/write-price-list.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

const rows = toPriceRows(inventPriceList())
const changeCell = (row: number, column: number, text: string) =>
  rows.map((texts, index) => (index === row ? texts.with(column, text) : texts))

let shop: TestShop
let desk: PricingDesk
beforeAll(async () => {
  shop = await openTestShop()
  desk = await openPricingDesk(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await desk.clear()
  await shop.db.deleteFrom('price_lists').execute()
})

const list = { name: 'November', base: 'rapaport', date: '2026-11-20', rows }
const save = (change: object = {}) => desk.call('createPriceList', { body: { ...list, ...change } })
const refusalOf = (change: object) => readRefusal(() => save(change), desk.readState)

describe('a price list', () => {
  test('is checked without being saved', async () => {
    const before = await desk.readState()
    const { status, body } = await desk.call('checkPriceList', { body: { rows } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cells: rows.length,
      unit: 'dollars',
      date: '2026-11-20',
      problems: [],
      problemCount: 0,
      comparison: null,
    })
    expect(await desk.readState()).toEqual(before)
  })

  test('is saved as a draft with its prices, listed, and in the audit log', async () => {
    const { status, body } = await save()
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'November', state: 'draft', date: '2026-11-20', cells: rows.length })
    const read = await desk.call('readPriceList', { params: { id: body.id } })
    expect(read.body.prices).toHaveLength(rows.length)
    expect(read.body.prices).toContainEqual({
      table: 'round',
      colorId: 104,
      clarityId: 6,
      minCarats: 1,
      maxCarats: 1.49,
      pricePerCarat: 6600,
    })
    expect((await desk.call('listPriceLists', { query: { page: 0 } })).body).toMatchObject({ total: 1 })
    expect(await readLastAudit(shop.db)).toMatchObject({ act: 'add price list' })
  })

  test('is compared with another one cell by cell', async () => {
    const { body: first } = await save()
    const { body: second } = await save({ name: 'December', rows: toPriceRows(inventPriceList(25)) })
    const { body } = await desk.call('comparePriceLists', {
      params: { id: second.id },
      query: { with: first.id },
    })
    expect(body).toMatchObject({ with: { id: first.id }, lowered: 0, added: 0, removed: 0 })
    expect(body.raised + body.unchanged).toBe(rows.length)
    expect(body.large).toBeGreaterThan(1000)
    expect(body.changes).toHaveLength(100)
  })

  test.each([
    [
      'with a gap between its bands',
      rows.filter((row) => row[3] !== '1.50'),
      /lowSize|Low size.*no prices for 1.50–1.99/,
    ],
    [
      'with bands that overlap',
      rows.map((row) => (row[3] === '1.50' ? row.with(3, '1.40') : row)),
      /overlap/,
    ],
    ['with a cell twice', [...rows, rows[0] ?? []], /Row 1 already has/],
    ['without a price for each colour and clarity', rows.slice(1), /no price for/],
    ['with a price of zero', changeCell(5, 5, '0'), /Row 6, Price per carat: “0” is not valid/],
    ['with a negative price', changeCell(5, 5, '-100'), /Row 6, Price per carat: “-100” is not valid/],
    ['with an unreadable size', changeCell(7, 3, 'small'), /Row 8, Low size: “small” is not valid/],
    ['with a colour that is none', changeCell(7, 2, 'purple'), /Row 8, Colour/],
    ['with a shape that has no table', changeCell(7, 0, 'EM'), /Row 8, Shape/],
    ['with several dates', changeCell(7, 6, '11/27/2026'), /several dates/],
    ['without rows', [], /empty/],
    ['of junk', Array.from({ length: 20_000 }, () => ['junk']), /Row 1, Shape: “junk” is not valid/],
  ])('%s is refused with its place, and nothing is saved', async (_, faulty, message) => {
    const refusal = await refusalOf({ rows: faulty })
    expect(refusal).toMatch(/^400 INVALID_REQUEST \| rows: /)
    expect(refusal).toMatch(message)
    const { body } = await desk.call('checkPriceList', { body: { rows: faulty } })
    expect(body.problemCount).toBeGreaterThan(0)
    expect(body.problems.length).toBeLessThanOrEqual(100)
    expect(body.comparison).toBeNull()
  })

  test('of a million lines of junk is refused', async () => {
    const junk = Array.from({ length: 1_000_000 }, () => ['x'])
    expect(await refusalOf({ rows: junk })).toMatch(/^4\d\d INVALID_REQUEST/)
    expect(await refusalOf({ rows: junk.slice(0, 20_001) })).toMatch(/^400 INVALID_REQUEST \| rows/)
  })

  test('is refused without a name, a known base or a day', async () => {
    expect(await refusalOf({ name: ' ' })).toMatch(/^400 INVALID_REQUEST \| name/)
    expect(await refusalOf({ base: 'blue book' })).toMatch(/^400 INVALID_REQUEST \| base/)
    expect(await refusalOf({ date: '2026-02-30' })).toMatch(/^400 INVALID_REQUEST \| date/)
  })

  test('whose unit may be either is saved only once the merchant says which it is', async () => {
    const unclear = toPriceRows(
      inventPriceList().map((cell) => ({ ...cell, priceCents: Math.round(cell.priceCents / 10) })),
    )
    expect(await refusalOf({ rows: unclear })).toMatch(/^400 INVALID_REQUEST \| unit/)
    expect((await save({ rows: unclear, unit: 'hundreds' })).status).toBe(201)
  })

  test('older than the active one is refused, when it is saved and when it is planned', async () => {
    const { body: older } = await save({ date: '2026-11-13' })
    const { body: active } = await save()
    await shop.db.updateTable('price_lists').set({ state: 'active' }).where('id', '=', active.id).execute()
    expect(await refusalOf({ date: '2026-11-19' })).toBe(
      '400 INVALID_REQUEST | date: The active list “November” is of 2026-11-20, which is later',
    )
    const plan = (id: number) =>
      readRefusal(
        () => desk.call('planPriceList', { params: { id }, body: { policy: 'keep-prices' } }),
        desk.readState,
      )
    expect(await plan(older.id)).toMatch(/^400 INVALID_REQUEST \| id: The active list/)
    expect(await plan(active.id)).toMatch(/^400 INVALID_REQUEST \| id: .*active already/)
  })

  test('that was planned or active cannot be deleted; a draft can', async () => {
    const { body: draft } = await save()
    const { body: planned } = await save({ name: 'Planned' })
    const { body: run } = await desk.call('planPriceList', {
      params: { id: planned.id },
      body: { policy: 'keep-prices' },
    })
    await desk.awaitRun(run.id)
    const remove = (id: number) => desk.call('deletePriceList', { params: { id } })
    expect(await readRefusal(() => remove(planned.id), desk.readState)).toMatch(/^400 INVALID_REQUEST \| id/)
    expect((await remove(draft.id)).status).toBe(204)
    expect((await desk.call('readPriceList', { params: { id: draft.id } })).status).toBe(404)
  })

  test('makes Rap prices once its run is applied', async () => {
    const [id = 0] = await addStones(shop, [{ color_id: 104, clarity_id: 6, rap_price: 100_000 }])
    const { body: saved } = await save()
    const { body: run } = await desk.call('planPriceList', {
      params: { id: saved.id },
      body: { policy: 'keep-prices' },
    })
    expect(await desk.awaitRun(run.id)).toMatchObject({
      state: 'planned',
      summary: { rapChanged: 1, raised: 0 },
    })
    expect(await desk.apply(run.id)).toMatchObject({
      state: 'applied',
      canUndo: true,
      list: { id: saved.id },
    })
    const stone = await desk.call('searchDiamonds', { body: {} })
    expect(stone.body.items).toMatchObject([{ id, rapPrice: 6600, pricePerCarat: 5000, discount: -24.24 }])
    const { body: explained } = await desk.call('explainPrice', { params: { id } })
    expect(explained).toMatchObject({ listPrice: 6600, list: { name: 'November' } })
    // A comparison with the active list is part of the check of the next file.
    const { body: checked } = await desk.call('checkPriceList', { body: { rows } })
    expect(checked.comparison).toMatchObject({ unchanged: rows.length, raised: 0 })
  })
})
