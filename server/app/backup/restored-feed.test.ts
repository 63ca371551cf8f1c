import '#server/app/use-private-umask.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyLocation, type DataLocation } from '#tests/support/databases/data-location.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { FeedClient } from '#tests/support/stock/feed-client.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let shop: TestShop
let folder: string
let destination: DataLocation
let restored: TestShop | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-feed-'))
  shop = await openTestShop()
  destination = await createEmptyLocation()
})
afterAll(async () => {
  await restored?.close()
  await destination.remove()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readToEnd(of: TestShop, token: string): Promise<string> {
  const client = new FeedClient(of, { token })
  await client.readAll()
  return client.cursor ?? ''
}

test('the client of a feed reads everything again from a restored shop', async () => {
  await addStones(shop, [{}, {}])
  const user = await shop.addUser()
  const cursor = await readToEnd(shop, user.token)
  await makeBackup(shop.services, join(folder, 'backup'), () => undefined)
  const sources = await destination.open()
  await restoreBackup(sources, join(folder, 'backup'), { replaces: false, report: () => undefined })
  await sources.close()
  restored = await openTestShop(destination.environment)
  const token = await restored.signIn(user.id)
  const old = await restored.call('readDiamondFeed', { token, query: { cursor } })
  expect(old.body).toEqual({ resync: true })
  const next = await readToEnd(restored, token)
  const { body } = await restored.call('readDiamondFeed', { token, query: { cursor: next } })
  expect(body).toMatchObject({ resync: false, items: [], removed: [], hasMore: false })
})
