import '#server/app/use-private-umask.ts'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import {
  createEmptyLocation,
  readEverything,
  type DataLocation,
} from '#tests/support/databases/data-location.ts'
import { isConformance, isFullMatrix } from '#tests/support/test-matrix.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openS3Peer } from '#tests/support/peers/open-s3-peer.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { makeBackup, type BackupSources } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { hashFile } from './write-hashed.ts'

const isOnServer = process.env['DATABASE_KIND'] === 'postgres'
const kinds = ['postgres', 'embedded'] as const
const ignoreReport = (): void => undefined

let shop: TestShop
let admin: { id: number; token: string; email: string }
let buyer: { id: number; token: string; email: string }
let folder: string
let backup: string
let lastOrder: number

/** Characters that an imported list may contain. */
const oddText = 'tab\t quote " \\ back, lines\r\n and\u2028 its like, <b>=1+1</b> 钻石 💎 \u00ad'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-backup-'))
  backup = join(folder, 'backup')
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  buyer = await shop.addUser({ discount: 12.3456, company: oddText })
  const password_hash = await hashPassword('a good password')
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', buyer.id).execute()
  // A reference to a user with a greater id, whose row comes later.
  await shop.db
    .updateTable('users')
    .set({ domain_provider_id: buyer.id })
    .where('id', '=', admin.id)
    .execute()
  const [first = 0, second = 0, held = 0] = await addStones(shop, [
    { comment: oddText, extras: JSON.stringify({ city: oddText, nested: 'null' }), length: 5.123_456 },
    { carats: 2500, rap_price: 9_007_199_254_740_991 },
    { status: 2, hold_user_id: buyer.id, hold_until: new Date('2030-01-02T03:04:05.678Z') },
    ...Array.from({ length: 1200 }, () => ({ vendor: 'Bulk & Co' })),
  ])
  await shop.db.updateTable('diamonds').set({ is_highlighted: true }).where('id', '=', held).execute()
  await order(first)
  lastOrder = await order(second)
  await shop.call('deleteOrder', { token: admin.token, params: { id: lastOrder } })
  await storeFile(shop.services.files, 'stock-files/1/list.csv', oddText)
  await storeFile(shop.services.files, 'logos/2/Größe (1).webp', 'a picture')
  await makeBackup(shop.services, backup, ignoreReport)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const destinations: DataLocation[] = []
const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close()
  for (const { remove } of destinations.splice(0)) await remove()
})

async function order(itemId: number): Promise<number> {
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
  return (await shop.call('createOrder', { token: buyer.token })).body.id
}

async function storeFile(files: BackupSources['files'], key: string, content: string): Promise<void> {
  const path = join(folder, 'upload')
  writeFileSync(path, content)
  await files.put(key, path)
}

async function findDestination(...where: Parameters<typeof createEmptyLocation>): Promise<DataLocation> {
  const destination = await createEmptyLocation(...where)
  destinations.push(destination)
  return destination
}

async function restoreInto(destination: DataLocation, from = backup, replaces = false): Promise<void> {
  const sources = await destination.open()
  try {
    await restoreBackup(sources, from, { replaces, report: ignoreReport })
  } finally {
    await sources.close()
  }
}

async function openAt(destination: DataLocation): Promise<TestShop> {
  const openedShop = await openTestShop(destination.environment)
  opened.push(openedShop)
  return openedShop
}

/** Returns the refusal, and checks that nothing changed. */
async function readRefusal(destination: DataLocation, from: string): Promise<string> {
  const sources = await destination.open()
  const before = await readEverything(sources.database.db)
  const refusal = await restoreBackup(sources, from, { replaces: false, report: ignoreReport }).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  expect(await readEverything(sources.database.db)).toEqual(before)
  await sources.close()
  return refusal
}

/** Returns a copy of the backup with one change. */
function changeBackup(change: (copy: string) => void): string {
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(backup, copy, { recursive: true })
  change(copy)
  return copy
}

describe('a restored backup', () => {
  // The tests of a backup under load also restore from each database into the other.
  test.each(isOnServer ? (isFullMatrix ? kinds : (['postgres'] as const)) : (['embedded'] as const))(
    'on %s is the same shop to the last row: prices, orders, login and files, but nobody is signed in',
    async (kind) => {
      const destination = await findDestination(kind)
      await restoreInto(destination)
      const restoredShop = await openAt(destination)
      expect(await readEverything(restoredShop.db)).toEqual(await readEverything(shop.db))

      const body = { filters: { carats: { min: 0.5 } }, pageSize: 500 }
      for (const user of [undefined, buyer, admin]) {
        const token = user && (await restoredShop.signIn(user.id))
        const [original, restored] = [
          await shop.call('searchDiamonds', { token: user?.token, body }),
          await restoredShop.call('searchDiamonds', { token, body }),
        ]
        expect(restored.status).toBe(200)
        expect(restored.body).toEqual(original.body)
      }
      // A session of the backup may have been ended since.
      expect((await restoredShop.call('listOwnOrders', { token: buyer.token })).status).toBe(401)
      const token = await restoredShop.signIn(buyer.id)
      const orders = await restoredShop.call('listOwnOrders', { token })
      expect(orders.body).toEqual((await shop.call('listOwnOrders', { token: buyer.token })).body)
      const login = await restoredShop.call('login', {
        body: { email: buyer.email, password: 'a good password' },
      })
      expect(login.status).toBe(200)
      for (const [key, content] of [
        ['stock-files/1/list.csv', oddText],
        ['logos/2/Größe (1).webp', 'a picture'],
      ] as const) {
        expect(await text(restoredShop.services.files.read(key))).toBe(content)
      }
    },
  )

  test('never gives used numbers again, and follows changes', async () => {
    const destination = await findDestination()
    await restoreInto(destination)
    const restoredShop = await openAt(destination)
    const [stone = 0] = await addStones(restoredShop, [{ stock_id: 'AFTER' }])
    const token = await restoredShop.signIn(buyer.id)
    const found = await restoredShop.call('searchDiamonds', {
      token,
      body: { filters: { stockIds: ['after'] } },
    })
    expect(found.body.total).toBe(1)
    await restoredShop.call('addDiamondToCart', { token, body: { itemId: stone } })
    const placed = await restoredShop.call('createOrder', { token })
    expect(placed.status).toBe(201)
    expect(placed.body.id).toBeGreaterThan(lastOrder)
    await expect(
      restoredShop.db.updateTable('diamonds').set({ order_id: 999 }).where('id', '=', stone).execute(),
    ).rejects.toThrow('foreign key')
  })

  test('gives the same backup when it is backed up again', async () => {
    const destination = await findDestination()
    await restoreInto(destination)
    const sources = await destination.open()
    const again = join(folder, 'again')
    await makeBackup(sources, again, ignoreReport)
    await sources.close()
    const readManifest = (path: string) => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))
    const { madeAt: _, ...first } = readManifest(backup)
    const { madeAt: __, files, ...second } = readManifest(again)
    const { files: filesBefore, ...rest } = first
    expect(second).toEqual(rest)
    expect(files).toMatchObject({ count: filesBefore.count, bytes: filesBefore.bytes })
  })

  test.skipIf(isConformance)(
    'has its files in the bucket of the new shop, and a backup of that has them again',
    async () => {
      const peer = await openS3Peer()
      const store = await openFileStore(peer.url({ folder: 'shop' }), folder)
      const destination = await findDestination()
      const sources = await destination.open()
      await restoreBackup({ ...sources, files: store }, backup, { replaces: false, report: ignoreReport })
      expect(peer.objects.get('shop/logos/2/Größe (1).webp')?.toString()).toBe('a picture')
      const fromBucket = join(folder, 'from-bucket')
      await makeBackup({ ...sources, files: store }, fromBucket, ignoreReport)
      await sources.close()
      expect(readFileSync(join(fromBucket, 'files/logos/2/Größe (1).webp'), 'utf8')).toBe('a picture')
      await peer.close()
    },
  )
})

describe('a database that is not empty', () => {
  test.skipIf(isConformance)('is not overwritten', async () => {
    const destination = await findDestination()
    await restoreInto(destination)
    expect(await readRefusal(destination, backup)).toContain('This database already contains a shop')
  })

  test('is replaced on request, with nothing left of the old data', async () => {
    const destination = await findDestination()
    await restoreInto(destination)
    const restoredShop = await openAt(destination)
    await addStones(restoredShop, [{ stock_id: 'LOST' }])
    await restoredShop.addUser()
    await storeFile(restoredShop.services.files, 'logos/9/lost.webp', 'lost')
    await sql`create unlogged table import_rows_7 (row_number integer)`.execute(restoredShop.db)
    await sql`create unlogged table import_plan_7_0a1b (row_number integer)`.execute(restoredShop.db)
    await restoredShop.close()
    opened.length = 0
    await restoreInto(destination, backup, true)
    const again = await openAt(destination)
    expect(await readEverything(again.db)).toEqual(await readEverything(shop.db))
    expect(await again.services.files.find('logos/9/lost.webp')).toBeUndefined()
    const { rows } = await sql`select relname from pg_class where relname ~ '^import_[a-z]+_7'`.execute(
      again.db,
    )
    expect(rows).toEqual([])
  })

  test('keeps its data when a restore fails halfway', async () => {
    const destination = await findDestination()
    await restoreInto(destination)
    const sources = await destination.open()
    const before = await readEverything(sources.database.db)
    const short = changeBackup((copy) => {
      const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'))
      manifest.tables.find(({ name }: { name: string }) => name === 'wish_entries').rows = 7
      writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest))
    })
    await expect(restoreBackup(sources, short, { replaces: true, report: ignoreReport })).rejects.toThrow(
      'rows of wish_entries instead of 7',
    )
    expect(await readEverything(sources.database.db)).toEqual(before)
    await sources.close()
  })
})

describe.skipIf(isConformance)('a changed backup', () => {
  const table = 'tables/diamonds.ndjson.gz'
  let destination: DataLocation
  beforeAll(async () => {
    destination = await createEmptyLocation()
  })
  afterAll(() => destination.remove())

  test.each<[string, (copy: string) => void, string]>([
    ['with a flipped bit', (copy) => flip(join(copy, table)), 'is damaged'],
    ['with a missing row', (copy) => dropLine(join(copy, table)), 'is damaged'],
    ['without one of its tables', (copy) => rmSync(join(copy, table)), 'is incomplete'],
    [
      'without one of its files',
      (copy) => rmSync(join(copy, 'files/stock-files/1/list.csv')),
      'is incomplete',
    ],
    [
      'with another file',
      (copy) => writeFileSync(join(copy, 'files/stock-files/1/list.csv'), 'x'),
      'is damaged',
    ],
    ['without its manifest', (copy) => rmSync(join(copy, 'manifest.json')), 'is not a backup'],
    [
      'of an unknown format',
      (copy) => edit(copy, { format: 'tavernier-backup-9' }),
      'was not made by a compatible version',
    ],
    [
      'by a newer version',
      (copy) => edit(copy, { migrations: [...listDone(copy), '9999-future.sql'] }),
      'by a newer version of Tavernier. Unknown here: 9999-future.sql',
    ],
    [
      'with a file key outside its folder',
      (copy) => renameFile(copy, '../../out'),
      'is not a valid file key',
    ],
  ])('%s is refused before any of it is restored', async (_name, change, why) => {
    expect(await readRefusal(destination, changeBackup(change))).toContain(why)
    expect(existsSync(join(destination.folder, 'files'))).toBe(false)
  })
})

describe('making a backup', () => {
  test('never overwrites an existing folder', async () => {
    const before = await hashFile(join(backup, 'manifest.json'))
    await expect(makeBackup(shop.services, backup, ignoreReport)).rejects.toThrow('already exists')
    expect(await hashFile(join(backup, 'manifest.json'))).toEqual(before)
  })

  test('leaves nothing behind when it fails', async () => {
    const destination = mkdtempSync(join(folder, 'failing-'))
    const files = {
      ...shop.services.files,
      find: async () => {
        throw new Error('the disk is gone')
      },
    }
    await expect(
      makeBackup({ ...shop.services, files }, join(destination, 'backup'), ignoreReport),
    ).rejects.toThrow('the disk is gone')
    expect(readdirSync(destination)).toEqual([])
  })

  test('includes a file that is stored between the copies of files and rows', async () => {
    const destination = mkdtempSync(join(folder, 'between-'))
    const { database, files } = shop.services
    const late = {
      ...database,
      openSnapshot: async () => {
        await storeFile(files, 'stock-files/2/late.csv', 'late')
        return database.openSnapshot()
      },
    }
    await makeBackup({ database: late, files }, join(destination, 'backup'), ignoreReport)
    expect(readFileSync(join(destination, 'backup/files/stock-files/2/late.csv'), 'utf8')).toBe('late')
    await files.remove('stock-files/2/late.csv')
  })

  test('is refused for an empty database', async () => {
    const destination = await findDestination()
    const sources = await destination.open()
    await expect(makeBackup(sources, join(folder, 'nothing'), ignoreReport)).rejects.toThrow(
      'There is nothing to back up',
    )
    expect(existsSync(join(folder, 'nothing'))).toBe(false)
    await sources.close()
  })
})

function flip(path: string): void {
  const content = readFileSync(path)
  const middle = Math.floor(content.length / 2)
  content[middle] = (content[middle] ?? 0) ^ 1
  writeFileSync(path, content)
}

function dropLine(path: string): void {
  const lines = gunzipSync(readFileSync(path)).toString().split('\n')
  writeFileSync(path, gzipSync(lines.slice(1).join('\n')))
}

function edit(copy: string, changes: object): void {
  const path = join(copy, 'manifest.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...changes }))
}

function listDone(copy: string): string[] {
  return JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')).migrations
}

/** Stores the file under a key that an attacker chose, with all checksums correct. */
function renameFile(copy: string, key: string): void {
  const path = join(copy, 'files.ndjson')
  const [line = ''] = readFileSync(path, 'utf8').split('\n')
  const content = `${JSON.stringify({ ...JSON.parse(line), key })}\n`
  writeFileSync(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  edit(copy, { files: { count: 1, bytes: 1, sha256 } })
}
