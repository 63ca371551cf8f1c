import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import type { PriceCell } from '#domain/price-list/price-cell.ts'
import type { PricingRule } from '#domain/pricing-rule/pricing-rule.ts'
import type { RunPlan } from '#domain/pricing-rule/reprice.ts'
import { findJob } from '#server/platform/jobs/job-store.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { readPricing } from '#server/stock/pricing/active-pricing.ts'
import {
  activateRules,
  makeRule,
  retireList,
  saveList,
  saveRules,
} from '#tests/support/pricing/activate-pricing.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { getRun } from '#server/features/price-desk/present-run.ts'
import { startRunTask, workOnRun, type RunTask } from './pricing-job.ts'
import { findRun, insertRun } from './run-store.ts'
import { countUndo } from './undo-run.ts'

let shop: TestShop
let userId: number
beforeAll(async () => {
  shop = await openTestShop()
  userId = (await shop.addUser({ role: 'Administrator' })).id
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.deleteFrom('diamonds').execute()
  await activateRules(shop.db, [])
  await retireList(shop.db)
})

/** Works on a task to its end, as the job runner does. */
const runTask = async (task: RunTask) => {
  const jobId = await shop.db.transaction().execute(async (tx) => {
    const id = await startRunTask(tx, task, userId)
    // Otherwise the job runner of the shop would work on it, too.
    await tx
      .updateTable('jobs')
      .set({ claim: randomUUID(), beat_at: new Date() })
      .where('id', '=', id)
      .execute()
    return id
  })
  for (let step = 0; step < 100; step += 1) {
    const job = await findJob(shop.db, jobId)
    if (!job) throw new Error('The job is gone')
    const outcome = await workOnRun(shop.services, job)
    if (outcome.result) return outcome.result
  }
  throw new Error('The run does not end')
}

const planRun = async (plan: RunPlan, next: { listId?: number; ruleSetId?: number }) => {
  const runId = await shop.db.transaction().execute(async (tx) => {
    const { listId, ruleSetId } = await readPricing(tx)
    const former = { listId, ruleSetId }
    return insertRun(tx, { plan, former, next: { ...former, ...next }, userId })
  })
  await runTask({ runId, task: 'plan' })
  return runId
}

const applyRun = async (runId: number) => {
  await shop.db.updateTable('pricing_runs').set({ state: 'applying' }).where('id', '=', runId).execute()
  return runTask({ runId, task: 'apply' })
}

const readStones = () => shop.db.selectFrom('diamonds').selectAll().orderBy('id').execute()
const pricesOf = (stones: readonly StoneRow[]) =>
  stones.map(({ id, price_per_carat, total_price, rap_price, price_rule_id, is_price_by_hand }) => ({
    id,
    price_per_carat,
    total_price,
    rap_price,
    price_rule_id,
    is_price_by_hand,
  }))

const g = 104
const vs2 = 6

test('a list that keeps prices changes Rap prices only, and undoing it restores them', async () => {
  await addStones(shop, [
    { color_id: g, clarity_id: vs2, rap_price: 600_000 },
    { color_id: g, clarity_id: null, rap_price: 700_000 },
  ])
  const before = await readStones()
  const listId = await saveList(shop.db, inventPriceList())
  const runId = await planRun({ kind: 'list', policy: 'keep-prices' }, { listId })
  const run = await findRun(shop.db, runId)
  expect(run).toMatchObject({
    state: 'planned',
    summary: { changed: 2, rapChanged: 2, withoutRap: 1, raised: 0 },
  })
  expect(pricesOf(await readStones())).toEqual(pricesOf(before))

  expect(await applyRun(runId)).toEqual({ changed: 2, refusal: null })
  expect((await readStones()).map(({ rap_price, price_per_carat }) => [rap_price, price_per_carat])).toEqual([
    [660_000, 500_000],
    [null, 500_000],
  ])
  expect(await readPricing(shop.db)).toMatchObject({ listId })
  expect(await runTask({ runId, task: 'undo' })).toEqual({ changed: 2, refusal: null })
  expect(pricesOf(await readStones())).toEqual(pricesOf(before))
  expect(await readPricing(shop.db)).toMatchObject({ listId: null })
})

test('a list that keeps Rap % moves the prices with it', async () => {
  await addStones(shop, [
    { color_id: g, clarity_id: vs2, rap_price: 1_000_000, price_per_carat: 650_000, total_price: 650_000 },
  ])
  const listId = await saveList(shop.db, inventPriceList())
  await applyRun(await planRun({ kind: 'list', policy: 'keep-rap' }, { listId }))
  expect(await readStones()).toMatchObject([
    { rap_price: 660_000, price_per_carat: 429_000, is_price_by_hand: true },
  ])
})

test('stones that changed since a run was planned are planned again', async () => {
  const [first = 0, second = 0] = await addStones(shop, [{ vendor: 'Kiran' }, { vendor: 'Kiran' }])
  const ruleSetId = await saveRules(shop.db, [makeRule({ conditions: { vendors: ['Kiran'] } })])
  const runId = await planRun({ kind: 'rules', includesByHand: false }, { ruleSetId })
  await shop.db
    .updateTable('diamonds')
    .set({ cost_per_carat: 300_000, version: sql<number>`version + 1` })
    .where('id', '=', first)
    .execute()
  const [later = 0] = await addStones(shop, [
    { vendor: 'Kiran', price_per_carat: 100_000, total_price: 100_000 },
  ])
  await shop.db.deleteFrom('diamonds').where('id', '=', second).execute()
  expect(await applyRun(runId)).toEqual({ changed: 2, refusal: null })
  expect((await readStones()).map(({ id, price_per_carat }) => [id, price_per_carat])).toEqual([
    [first, 330_000],
    [later, 110_000],
  ])
})

test('before an undo the shop counts what it restores, and the preview names the rules', async () => {
  const [first = 0] = await addStones(shop, [{ vendor: 'Kiran' }, { vendor: 'Kiran' }, { vendor: 'Acme' }])
  const rule = makeRule({ name: 'Margin on Kiran', conditions: { vendors: ['Kiran'] } })
  const ruleSetId = await saveRules(shop.db, [rule])
  const runId = await planRun({ kind: 'rules', includesByHand: false }, { ruleSetId })
  expect(await getRun(shop.db, runId)).toMatchObject({
    summary: {
      byRule: [
        {
          ruleId: rule.id,
          name: 'Margin on Kiran',
          stones: 2,
          changed: 2,
          costTotal: 10_000,
          priceTotal: 11_000,
        },
        { ruleId: null, name: null, stones: 1, changed: 0, costTotal: 5000, priceTotal: 5000 },
      ],
    },
  })
  await applyRun(runId)
  await shop.db.updateTable('diamonds').set({ price_per_carat: 777 }).where('id', '=', first).execute()
  // A hold changes no price.
  await sql`update diamonds set version = version + 1`.execute(shop.db)
  expect(await countUndo(shop.db, runId)).toEqual({ restored: 1, changedSince: 1 })
  expect(await runTask({ runId, task: 'undo' })).toEqual({ changed: 1, refusal: null })
})

test('the preview of a rule also counts stones whose prices stay the same', async () => {
  const rule = makeRule({})
  await activateRules(shop.db, [rule])
  await addStones(shop, [{ price_per_carat: 550_000, cost_per_carat: 500_000, price_rule_id: rule.id }])
  const ruleSetId = await saveRules(shop.db, [rule])
  const runId = await planRun({ kind: 'rules', includesByHand: false }, { ruleSetId })
  expect(await getRun(shop.db, runId)).toMatchObject({
    summary: {
      changed: 0,
      byRule: [{ ruleId: rule.id, stones: 1, changed: 0, costTotal: 5000, priceTotal: 5500 }],
    },
  })
})

test.each([
  ['was planned more than twenty hours ago', sql`planned_at = now() - interval '21 hours'`],
  ['comes from a restored backup', sql`epoch = gen_random_uuid()`],
])('a run that %s is refused, and changes nothing', async (_, change) => {
  await addStones(shop, [{}])
  const ruleSetId = await saveRules(shop.db, [makeRule()])
  const runId = await planRun({ kind: 'rules', includesByHand: false }, { ruleSetId })
  await sql`update pricing_runs set ${change} where id = ${runId}`.execute(shop.db)
  const before = await readStones()
  expect(await applyRun(runId)).toEqual({
    changed: 0,
    refusal: 'These prices were planned too long ago. Plan them again',
  })
  expect(await readStones()).toEqual(before)
})

test('a run is refused after other rules became active, and changes nothing', async () => {
  await addStones(shop, [{}])
  const ruleSetId = await saveRules(shop.db, [makeRule()])
  const runId = await planRun({ kind: 'rules', includesByHand: false }, { ruleSetId })
  await activateRules(shop.db, [makeRule()])
  const before = await readStones()
  expect(await applyRun(runId)).toMatchObject({
    changed: 0,
    refusal: expect.stringContaining('Plan the prices again'),
  })
  expect(await readStones()).toEqual(before)
  expect(await findRun(shop.db, runId)).toMatchObject({ state: 'planned' })
})

test('rules that make nothing of a stone are refused with its number', async () => {
  await addStones(shop, [{ stock_id: 'CHEAP', price_per_carat: 100, total_price: 100 }])
  const action = { kind: 'cost', factorUnits: 1_000_000, plusPerCaratCents: -500 } as const
  const ruleSetId = await saveRules(shop.db, [makeRule({ action })])
  const runId = await planRun({ kind: 'rules', includesByHand: false }, { ruleSetId })
  expect(await findRun(shop.db, runId)).toMatchObject({ summary: { invalid: ['CHEAP'] } })
  expect(await applyRun(runId)).toMatchObject({ changed: 0, refusal: expect.stringContaining('CHEAP') })
})

/** Prices a stone by another way than the program: in whole numbers of any size, rule by rule. */
const priceIndependently = (stone: StoneRow, rules: readonly PricingRule[], cells: readonly PriceCell[]) => {
  const table = stone.shape_id === 12 ? 'round' : 'pear'
  const weight = Math.floor(stone.carats / 10)
  const cell = cells.find(
    (any) =>
      any.table === table &&
      any.colorId === stone.color_id &&
      any.clarityId === stone.clarity_id &&
      any.minHundredths <= weight &&
      weight <= any.maxHundredths,
  )
  const rap = cell?.priceCents ?? null
  const share = (cents: number, units: number) =>
    Number((2n * BigInt(cents) * BigInt(units) + 1_000_000n) / 2_000_000n)
  const rule = rules.find(
    ({ conditions: { vendors } }) => vendors === undefined || vendors.includes(stone.vendor),
  )
  const cost = stone.cost_per_carat ?? 0
  const { action } = rule ?? { action: undefined }
  if (action?.kind === 'cost')
    return { rap, price: share(cost, action.factorUnits) + action.plusPerCaratCents }
  if (action?.kind === 'rap' && rap !== null)
    return { rap, price: share(rap, 1_000_000 + action.percentUnits) }
  return { rap, price: cost }
}

test('a run gives every stone the price of an independent calculation, and undoing it is the identity', async () => {
  const anyStone = fc.record({
    vendor: fc.constantFrom('Kiran', 'Acme', null),
    shape_id: fc.constantFrom(12, 7, 9),
    color_id: fc.integer({ min: 101, max: 114 }),
    clarity_id: fc.integer({ min: 2, max: 13 }),
    carats: fc.integer({ min: 10, max: 7000 }),
    price_per_carat: fc.integer({ min: 1000, max: 2_000_000 }),
    rap_price: fc.option(fc.integer({ min: 1000, max: 2_000_000 }), { nil: null }),
  })
  const anyRule = fc
    .record({
      conditions: fc.constantFrom({ vendors: ['Kiran'] }, { vendors: [null, 'Acme'] }),
      action: fc.oneof(
        fc.record({
          kind: fc.constant('cost'),
          factorUnits: fc.integer({ min: 900_000, max: 1_500_000 }),
          plusPerCaratCents: fc.integer({ min: 0, max: 5000 }),
        }),
        fc.record({ kind: fc.constant('rap'), percentUnits: fc.integer({ min: -600_000, max: 100_000 }) }),
      ),
    })
    .map((change) => makeRule(change))
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStone, { minLength: 20, maxLength: 20 }),
      fc.array(anyRule, { minLength: 1, maxLength: 2 }),
      fc.nat({ max: 19 }),
      async (stones, rules, edited) => {
        await shop.db.deleteFrom('diamonds').execute()
        await activateRules(shop.db, [])
        await retireList(shop.db)
        const ids = await addStones(
          shop,
          stones.map((stone) => ({
            ...stone,
            total_price: Math.round((stone.price_per_carat * stone.carats) / 1000),
          })),
        )
        const before = await readStones()
        const cells = inventPriceList()
        const listId = await saveList(shop.db, cells)
        const lists = await planRun({ kind: 'list', policy: 'keep-prices' }, { listId })
        await applyRun(lists)
        const ruleSetId = await saveRules(shop.db, rules)
        const ruled = await planRun({ kind: 'rules', includesByHand: false }, { ruleSetId })
        await applyRun(ruled)
        for (const stone of await readStones()) {
          const { rap, price } = priceIndependently(stone, rules, cells)
          expect([stone.rap_price, stone.price_per_carat]).toEqual([rap, price])
        }
        const editedId = ids[edited]
        await sql`
          update diamonds set price_per_carat = 777, total_price = 777, is_price_by_hand = true, price_rule_id = null
          where id = ${editedId}`.execute(shop.db)
        const kept = (await readStones()).find(({ id }) => id === editedId)
        await runTask({ runId: ruled, task: 'undo' })
        await runTask({ runId: lists, task: 'undo' })
        const expected = before.map((stone) => (stone.id === editedId ? kept : stone))
        const after = await readStones()
        expect(pricesOf(after)).toEqual(pricesOf(expected.flatMap((stone) => stone ?? [])))
      },
    ),
    { numRuns: 20 },
  )
})
