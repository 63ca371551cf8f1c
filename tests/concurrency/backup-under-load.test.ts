import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { createEmptyLocation, type DataLocation } from '#tests/support/databases/data-location.ts'
import { runScript } from '#tests/support/servers/run-script.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const buyers = 4
const stones = 3000
const ordersBefore = 15
const ordersAfter = 5
const secret = 'a secret that a backup carries, so that tokens stay good'

let folder: string
const cleanUps: (() => Promise<unknown> | void)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-load-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function createLocation(kind: 'embedded' | 'postgres'): Promise<DataLocation> {
  const location = await createEmptyLocation(kind)
  cleanUps.push(location.remove)
  return location
}

async function start({ environment }: DataLocation): Promise<RunningServer> {
  const server = await startServer(environment)
  cleanUps.push(server.stop)
  return server
}

async function fill({ open }: DataLocation): Promise<{
  userIds: number[]
  tokens: string[]
  stoneIds: number[]
}> {
  const { database, close } = await open()
  await migrate(database)
  const { db } = database
  await db.insertInto('secrets').values({ name: 'token-secret', value: secret }).execute()
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: buyers }, (_, number) => ({
        email: `buyer-${number}@example.com`,
        password_hash: 'none',
        email_confirmed: true,
        approved: true,
      })),
    )
    .returning('id')
    .execute()
  const stock = Array.from({ length: stones }, (_, number) => ({
    stock_id: `LOAD-${number}`,
    vendor_stock_no: `LOAD-${number}`,
    carats: 1000,
    price_per_carat: 500_000,
    total_price: 500_000,
    shape_id: 12,
    color_id: 103,
    extras: '{}',
  }))
  const inserted = await db.insertInto('diamonds').values(stock).returning('id').execute()
  const userIds = users.map(({ id }) => id)
  const tokens = await Promise.all(userIds.map((id) => signToken(runOn(db), secret, id)))
  await close()
  return { userIds, tokens, stoneIds: inserted.map(({ id }) => id) }
}

/** The orders that got a reply, and a signal when there are enough. */
class ConfirmedOrders {
  readonly stonesOfOrder = new Map<number, number[]>()
  isOver = false
  #targetCount = 0
  #notify: () => void = () => undefined

  add(order: { id: number; items: { productId: number }[] }): void {
    const ids = order.items.map(({ productId }) => productId)
    this.stonesOfOrder.set(order.id, ids)
    if (this.stonesOfOrder.size >= this.#targetCount) this.#notify()
  }

  waitForMore(more: number): Promise<void> {
    this.#targetCount = this.stonesOfOrder.size + more
    return new Promise((resolve) => {
      this.#notify = resolve
    })
  }
}

/** Orders two stones at a time as one buyer, until the test has enough. */
async function orderRepeatedly(
  server: RunningServer,
  token: string,
  ids: readonly number[],
  confirmed: ConfirmedOrders,
) {
  for (let at = 0; at + 1 < ids.length && !confirmed.isOver; at += 2) {
    const body = [{ itemId: ids[at] }, { itemId: ids[at + 1] }]
    await server.call('addDiamondsToCart', { token, body })
    const reply = await server.call('createOrder', { token })
    if (reply.status === 201) confirmed.add(reply.body)
  }
}

/** Returns the stones of each order, by its lines and by the stones themselves. */
async function readOrders(
  db: Db,
): Promise<{ byLines: Map<number, number[]>; byStones: Map<number, number[]> }> {
  const lines = await db
    .selectFrom('order_items')
    .select(['order_id', 'product_id'])
    .orderBy('product_id')
    .execute()
  const held = await db
    .selectFrom('diamonds')
    .select(['order_id', 'id as product_id'])
    .where('status', '=', 2)
    .orderBy('id')
    .execute()
  const group = (rows: readonly { order_id: number | null; product_id: number }[]): Map<number, number[]> => {
    const byOrder = new Map<number, number[]>()
    for (const { order_id, product_id } of rows) {
      byOrder.set(order_id ?? 0, [...(byOrder.get(order_id ?? 0) ?? []), product_id])
    }
    return byOrder
  }
  return { byLines: group(lines), byStones: group(held) }
}

describe.each([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const)('a shop on %s', (from, to) => {
  test(`is backed up while orders come in, and its backup runs on ${to}`, async () => {
    const sourceLocation = await createLocation(from)
    const { userIds, tokens, stoneIds } = await fill(sourceLocation)
    const server = await start(sourceLocation)
    const confirmed = new ConfirmedOrders()
    const enough = confirmed.waitForMore(ordersBefore)
    const share = stones / buyers
    const streams = tokens.map(async (token, at) => {
      await orderRepeatedly(server, token, stoneIds.slice(at * share, (at + 1) * share), confirmed)
    })
    await enough

    const before = new Map(confirmed.stonesOfOrder)
    const target = join(folder, 'backup')
    const backup = await runScript('backup', [target], sourceLocation.environment)
    expect(backup).toMatchObject({ exitCode: 0, output: expect.stringContaining(`${target}: `) })
    const during = confirmed.stonesOfOrder.size - before.size
    await confirmed.waitForMore(ordersAfter)
    confirmed.isOver = true
    await Promise.all(streams)
    await server.stop()
    expect(readdirSync(folder)).toEqual(['backup'])

    const targetLocation = await createLocation(to)
    const restore = await runScript('restore', [target], targetLocation.environment)
    expect(restore).toMatchObject({ exitCode: 0, output: expect.stringContaining('Restored from ') })
    const sources = await targetLocation.open()
    const { byLines, byStones } = await readOrders(sources.database.db)
    // A backup has no sessions: everybody signs in again.
    const token = await signToken(runOn(sources.database.db), secret, userIds[0] ?? 0)
    await sources.close()
    for (const [order, ids] of before) expect(byLines.get(order)).toEqual(ids.toSorted((a, b) => a - b))
    expect(byStones).toEqual(byLines)
    expect([...byLines.values()].every((ids) => ids.length === 2)).toBe(true)

    const restored = await start(targetLocation)
    const found = await restored.call('searchDiamonds', { token, body: { filters: { statuses: [1] } } })
    expect(found.body.total).toBe(stones - 2 * byLines.size)
    const soldStone = (byLines.get([...before.keys()][0] ?? 0) ?? [])[0]
    await restored.call('addDiamondToCart', { token, body: { itemId: soldStone } })
    expect((await restored.call('createOrder', { token })).status).toBe(409)
    console.log(`${before.size} orders before, ${during} while the backup was made, ${byLines.size} in it`)
  })
})

test('the commands report errors in one line and change nothing', async () => {
  const location = await createLocation('embedded')
  await fill(location)
  const server = await start(location)
  const target = join(folder, 'backup')

  const held = await runScript('restore', [target], location.environment)
  expect(held).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^The data folder .* is in use by process \d+/),
  })
  const upgrade = await runScript('upgrade', [], location.environment)
  expect(upgrade).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^The data folder .* is in use by process/),
  })
  const nothing = await runScript('backup', [target], { DATA_DIR: join(folder, 'nowhere') })
  expect(nothing).toMatchObject({ exitCode: 1, output: expect.stringContaining('No shop found in ') })
  expect(await runScript('backup', [], location.environment)).toEqual({
    exitCode: 1,
    output: 'npm run backup -- FOLDER\n',
  })

  expect((await runScript('backup', [target], location.environment)).exitCode).toBe(0)
  const again = await runScript('backup', [target], location.environment)
  expect(again).toEqual({
    exitCode: 1,
    output: `${target} already exists. Choose a folder that does not exist\n`,
  })
  await server.stop()
  const full = await runScript('restore', [target], location.environment)
  expect(full).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('or use --replace to delete the existing shop'),
  })
  expect((await runScript('restore', [target, '--replace'], location.environment)).exitCode).toBe(0)
  expect((await runScript('upgrade', [], location.environment)).output).toBe(
    'The data is already up to date\n',
  )
  expect(existsSync(join(location.folder, 'backups'))).toBe(false)
})

test('restore and upgrade refuse a database on which the shop is running', async () => {
  const location = await createLocation('postgres')
  await fill(location)
  await start(location)
  const target = join(folder, 'backup')
  expect((await runScript('backup', [target], location.environment)).exitCode).toBe(0)
  const refused = {
    exitCode: 1,
    output: 'The shop is running on this database. Stop all its processes first\n',
  }
  expect(await runScript('restore', [target, '--replace'], location.environment)).toEqual(refused)
  expect(await runScript('upgrade', [], location.environment)).toEqual(refused)
})

test('the server refuses to start on data of a newer version and says why', async () => {
  const location = await createLocation('embedded')
  const { database, close } = await location.open()
  await migrate(database)
  await database.db.insertInto('migrations').values({ name: '9999-future.sql' }).execute()
  await close()
  await expect(startServer(location.environment)).rejects.toThrow(
    'The data was written by a newer version of Tavernier. Unknown here: 9999-future.sql. Start the newer version.',
  )
})
