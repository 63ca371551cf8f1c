import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInconsistencies } from '#tests/support/checks/list-inconsistencies.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import type { ServerReply } from '#tests/support/servers/start-server.ts'
import { listStones, writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
})
afterEach(async () => {
  // Whatever came first, nothing may be sold twice or lost.
  const faults = await listInconsistencies(race.gate)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
afterAll(async () => {
  const deadlocks = await race.countDeadlocks()
  await race.close()
  if (deadlocks > 0) throw new Error(`${deadlocks} deadlocks, each hidden by a second try`)
})

/**
 * A vendor's list of twenty stones, on sale. The last one is raced for; the first one only delays the import.
 */
let round = 0
let list: StockCells[]
let racedStone: number
let blockingStone: number
beforeEach(async () => {
  round += 1
  list = listStones(`R${round}-`, 20, {
    Vendor: `Vendor ${round}`,
    'Rapnet Price': '5000',
    Availability: 'A',
  })
  await importFull(list)
  const { rows } = await race.observer.query<{ id: string }>(
    'select id from diamonds where vendor = $1 order by length(vendor_stock_no), vendor_stock_no',
    [`Vendor ${round}`],
  )
  blockingStone = Number(rows[0]?.id)
  racedStone = Number(rows[19]?.id)
})

function importFull(
  stones: readonly StockCells[],
  fields: Record<string, string> = {},
): Promise<ServerReply<'importDiamonds'>> {
  const file = new File([writeStockFile(stones)], 'list.csv')
  return race.first.call('importDiamonds', { token: race.admin.token, file, body: fields })
}

/** Returns the list with other values for the raced stone. */
const listWith = (cells: StockCells): StockCells[] => [...list.slice(0, -1), { ...list[19], ...cells }]
/** Returns the same list with a new price for the first stone, so that the import locks that one first. */
const listBoth = (cells: StockCells): StockCells[] => [
  { ...list[0], 'Rapnet Price': '6000' },
  ...listWith(cells).slice(1),
]

async function fillCart(): Promise<void> {
  const { token } = race.ada
  for (const row of (await race.second.call('readCart', { token })).body) {
    await race.second.call('removeFromCart', { token, params: { id: row.itemId } })
  }
  const added = await race.second.call('addDiamondToCart', { token, body: { itemId: racedStone } })
  expect(added.status).toBe(201)
}
const order = (): Promise<ServerReply<'createOrder'>> =>
  race.second.call('createOrder', { token: race.ada.token })
const changeStatus = (id: number, newStatus: number): Promise<ServerReply<'changeOrderStatus'>> =>
  race.second.call('changeOrderStatus', { token: race.otherAdmin.token, params: { id }, body: { newStatus } })

async function readRacedStone(): Promise<Record<string, unknown>> {
  const { rows } = await race.observer.query(
    `select status, off_sale, order_id::int as order_id, price_per_carat::int as price from diamonds where id = $1`,
    [racedStone],
  )
  return rows[0]
}

const files: [string, () => StockCells[]][] = [
  ['puts it on hold at another price', () => listWith({ Availability: 'H', 'Rapnet Price': '7000' })],
  ['marks it as sold', () => listWith({ Availability: 'Sold' })],
  ['no longer lists it', () => list.slice(0, -1)],
]

describe.each(files)('a stone that a customer orders while an import %s', (_, makeList) => {
  test('goes to the customer if the order comes first', async () => {
    await fillCart()
    const [ordered, imported] = await race.raceRequests({ table: 'diamonds', ids: [racedStone] }, order, () =>
      importFull(makeList()),
    )
    expect(ordered.status).toBe(201)
    expect(imported.body).toMatchObject({ changed: 0, removed: 0 })
    expect(await readRacedStone()).toEqual({
      status: 2,
      off_sale: null,
      order_id: ordered.body.id,
      price: 500_000,
    })
  })

  test('follows the list if the import comes first, and the order is refused', async () => {
    await fillCart()
    const [imported, ordered] = await race.raceRequests(
      { table: 'diamonds', ids: [racedStone] },
      () => importFull(makeList()),
      order,
    )
    expect(imported.status).toBe(200)
    expect(imported.body.changed! + imported.body.removed!).toBe(1)
    expect([ordered.status, ordered.body.code]).toEqual([409, 95])
    const stone = await readRacedStone()
    expect(stone['order_id']).toBe(null)
    expect(stone['status'] === 1 && stone['off_sale'] === null).toBe(false)
  })
})

describe('an import that is applied while an order changes', () => {
  /** Delays the import, after its plan is computed, at the first stone until a later action has run. */
  async function importDuring(
    stones: readonly StockCells[],
    meanwhile: () => Promise<unknown>,
  ): Promise<ServerReply<'importDiamonds'>> {
    await race.gate.query('begin')
    await race.gate.query('select 1 from diamonds where id = $1 for update', [blockingStone])
    const importing = importFull(stones)
    await race.waitForLockQueue(1)
    await meanwhile()
    await race.gate.query('commit')
    return importing
  }

  async function placeOrder(): Promise<number> {
    await fillCart()
    const placed = await order()
    expect(placed.status).toBe(201)
    return placed.body.id
  }

  test('leaves a stone to an order that is placed meanwhile; when that is cancelled, the stone is unchanged', async () => {
    let id = 0
    const imported = await importDuring(
      listBoth({ Availability: 'Sold', 'Rapnet Price': '7000' }),
      async () => {
        id = await placeOrder()
      },
    )
    expect(imported.body).toMatchObject({ changed: 1, unchanged: 19, removed: 0 })
    expect(await readRacedStone()).toEqual({ status: 2, off_sale: null, order_id: id, price: 500_000 })
    expect((await changeStatus(id, 1)).status).toBe(200)
    expect(await readRacedStone()).toEqual({ status: 1, off_sale: null, order_id: null, price: 500_000 })
  })

  test('leaves a stone unchanged whose order is cancelled meanwhile; the next list updates it', async () => {
    const id = await placeOrder()
    const stones = listBoth({ Availability: 'Sold', 'Rapnet Price': '7000' })
    const imported = await importDuring(stones, async () =>
      expect((await changeStatus(id, 1)).status).toBe(200),
    )
    expect(imported.body).toMatchObject({ changed: 1, unchanged: 19, removed: 0 })
    expect(await readRacedStone()).toEqual({ status: 1, off_sale: null, order_id: null, price: 500_000 })
    expect((await importFull(stones)).body).toMatchObject({ changed: 1 })
    expect(await readRacedStone()).toEqual({ status: 1, off_sale: 'import', order_id: null, price: 700_000 })
  })

  test('does not unlist a stone that is ordered meanwhile, although the list no longer contains it', async () => {
    const [first = {}, ...others] = list
    let id = 0
    const imported = await importDuring(
      [{ ...first, 'Rapnet Price': '6000' }, ...others.slice(0, -1)],
      async () => {
        id = await placeOrder()
      },
    )
    expect(imported.body).toMatchObject({ changed: 1, removed: 0 })
    expect(await readRacedStone()).toEqual({ status: 2, off_sale: null, order_id: id, price: 500_000 })
  })

  test('does not bring back a stone that is sold meanwhile', async () => {
    const id = await placeOrder()
    const imported = await importDuring(listBoth({ 'Rapnet Price': '7000' }), async () =>
      expect((await changeStatus(id, 4)).status).toBe(200),
    )
    expect(imported.body).toMatchObject({ changed: 1, unchanged: 19 })
    expect(await readRacedStone()).toMatchObject({ off_sale: 'sold', price: 500_000 })
    expect((await importFull(list)).body).toMatchObject({ removed: 0 })
    expect(await readRacedStone()).toMatchObject({ off_sale: 'sold', price: 500_000 })
  })
})

describe('a dry run that one administrator confirms and another discards', () => {
  const confirm = (id: number): Promise<ServerReply<'confirmJob'>> =>
    race.first.call('confirmJob', { token: race.admin.token, params: { id } })
  const stop = (id: number): Promise<ServerReply<'stopJob'>> =>
    race.second.call('stopJob', { token: race.otherAdmin.token, params: { id } })

  async function raceOnJob<First, Second>(
    id: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    await race.gate.query('begin')
    await race.gate.query('select 1 from jobs where id = $1 for update', [id])
    const one = first()
    await race.waitForLockQueue(1)
    const other = second()
    await race.waitForLockQueue(2)
    await race.gate.query('commit')
    return [await one, await other]
  }

  async function startDryRun(): Promise<number> {
    const { body } = await importFull(listWith({ 'Rapnet Price': '7000' }), { dryRun: 'true' })
    expect(body).toMatchObject({ needsConfirmation: true, changed: 1 })
    return body.jobId
  }

  test('is applied if it is confirmed first, and discarding it is refused', async () => {
    const id = await startDryRun()
    const [confirmed, stopped] = await raceOnJob(
      id,
      () => confirm(id),
      () => stop(id),
    )
    expect(confirmed.body).toMatchObject({ state: 'done', result: { changed: 1 } })
    expect([stopped.status, stopped.body.code]).toEqual([409, 95])
    expect(await readRacedStone()).toMatchObject({ price: 700_000 })
  })

  test('changes nothing if it is discarded first', async () => {
    const id = await startDryRun()
    const [stopped, confirmed] = await raceOnJob(
      id,
      () => stop(id),
      () => confirm(id),
    )
    expect(stopped.status).toBe(204)
    expect(confirmed.body).toMatchObject({ state: 'stopped', failure: 'Preview discarded' })
    expect(await readRacedStone()).toMatchObject({ price: 500_000 })
  })

  test('cannot be discarded while it is applied', async () => {
    const id = await startDryRun()
    await race.gate.query('begin')
    await race.gate.query('select 1 from diamonds where id = $1 for update', [racedStone])
    const importing = confirm(id)
    await race.waitForLockQueue(1)
    const stopping = stop(id)
    await race.waitForLockQueue(2)
    await race.gate.query('commit')
    expect((await importing).body).toMatchObject({ state: 'done' })
    expect((await stopping).status).toBe(409)
    expect(await readRacedStone()).toMatchObject({ price: 700_000 })
  })
})
