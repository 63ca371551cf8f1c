import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { createJob, findJob } from '#server/platform/jobs/job-store.ts'
import { startPictureChecks } from './start-picture-check.ts'
import { validatePictures } from './check-pictures-step.ts'

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const film = Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex')

let failures = 0
const paths: Readonly<Record<string, RequestListener>> = {
  '/a.jpg': (_request, response) => response.end(jpeg),
  '/360': (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('\n<!doctype html><canvas></canvas>')
  },
  '/film.mp4': (_request, response) => response.end(film),
  '/sorry.jpg': (_request, response) => {
    response.setHeader('content-type', 'image/jpeg').end('<html>Not found</html>')
  },
  '/page.jpg': (_request, response) => {
    response.setHeader('content-type', 'text/html').end('<html>No picture any more</html>')
  },
  '/empty.jpg': (_request, response) => response.end(),
  '/once.jpg': (_request, response) => {
    failures += 1
    if (failures % 2 === 1) response.writeHead(503).end()
    else response.end(jpeg)
  },
}

let peer: WebPeer
let shop: TestShop
let admin: { token: string }
beforeAll(async () => {
  peer = await openWebPeer((request, response) => {
    const respond = paths[request.url ?? '']
    if (respond) respond(request, response)
    else response.writeHead(404).end()
  })
  shop = await openTestShop({ FETCH_HOSTS: peer.host })
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(async () => {
  await shop.close()
  await peer.close()
})

let vendor: string
let count = 0
beforeEach(async () => {
  count += 1
  vendor = `Vendor ${count}`
  await shop.db.updateTable('vendors').set({ validate_diamonds: false }).execute()
  await shop.db.insertInto('vendors').values({ vendor_name: vendor, validate_diamonds: true }).execute()
  peer.requestedPaths.length = 0
})

const link = (path: string | null | undefined) => (path ? { image_url: peer.url(path) } : {})
const view = (path: string | null | undefined) => (path ? { image3d: peer.url(path) } : {})
const addStone = async (image?: string | null, image3d?: string, more: object = {}): Promise<number> =>
  (await addStones(shop, [{ vendor, ...link(image), ...view(image3d), ...more }]))[0] ?? 0

async function readVerdict(id: number): Promise<(boolean | null)[]> {
  const stone = await shop.db
    .selectFrom('diamonds')
    .select(['has_valid_image', 'has_valid_3d_image'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [stone.has_valid_image, stone.has_valid_3d_image]
}

async function finish(jobId: number) {
  const readJob = async () => (await shop.call('readJob', { token: admin.token, params: { id: jobId } })).body
  await expect.poll(async () => (await readJob()).state).toBe('done')
  return readJob()
}

async function validate(body?: object) {
  const started = await shop.call('validateDiamonds', { token: admin.token, ...(body ? { body } : {}) })
  expect(started.status).toBe(201)
  return finish(started.body.jobId)
}

describe('a check of vendor pictures', () => {
  test('recognizes pictures and 360° views by their content', async () => {
    const expected: [number, (boolean | null)[]][] = [
      [await addStone('/a.jpg'), [true, null]],
      [await addStone('/a.jpg', '/360'), [true, true]],
      [await addStone(null, '/film.mp4'), [null, true]],
      [await addStone('/gone.jpg', '/gone'), [false, false]],
      [await addStone('/sorry.jpg', '/sorry.jpg'), [false, false]],
      [await addStone('/page.jpg'), [false, null]],
      [await addStone('/film.mp4'), [false, null]],
      [await addStone('/empty.jpg', '/a.jpg'), [false, true]],
      [await addStone('/once.jpg'), [true, null]],
      [await addStone(null, undefined, { image_url: 'not an address' }), [false, null]],
      [await addStone(null, undefined, { image_url: 'http://169.254.169.254/secret.jpg' }), [false, null]],
    ]
    const job = await validate()
    expect(job).toMatchObject({
      kind: 'validation',
      done: expected.length,
      total: expected.length,
      result: { checked: 11, valid: 4, broken: 7 },
    })
    for (const [id, verdict] of expected) expect(await readVerdict(id)).toEqual(verdict)
  })

  test('fetches a link of several stones once, and skips stones off sale or without a picture', async () => {
    const ids = [await addStone('/a.jpg'), await addStone('/a.jpg'), await addStone('/a.jpg')]
    const sold = await addStone('/a.jpg', undefined, { off_sale: 'sold' })
    await addStone()
    expect((await validate()).result).toEqual({ checked: 3, valid: 3, broken: 0 })
    expect(peer.requestedPaths).toEqual(['/a.jpg'])
    expect(await Promise.all(ids.map(readVerdict))).toEqual(ids.map(() => [true, null]))
    expect(await readVerdict(sold)).toEqual([null, null])
  })

  test('covers the named vendors, ignoring case', async () => {
    const id = await addStone('/a.jpg')
    await shop.db.updateTable('vendors').set({ validate_diamonds: false }).execute()
    expect((await validate()).result).toEqual({ checked: 0, valid: 0, broken: 0 })
    expect(await readVerdict(id)).toEqual([null, null])
    expect((await validate({ vendors: [vendor.toUpperCase()] })).result).toMatchObject({ checked: 1 })
    expect(await readVerdict(id)).toEqual([true, null])
  })

  test('changes a stone only if the result differs from before', async () => {
    const id = await addStone('/a.jpg')
    const readStone = () =>
      shop.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await validate()
    const once = await readStone()
    expect(once.version).toBe(2)
    await validate()
    expect(await readStone()).toEqual(once)
  })

  test('decides what customers see as soon as the job is done', async () => {
    const id = await addStone('/gone.jpg', '/360', { stock_id: `LOOK-${count}` })
    await shop.services.site.refresh()
    await validate()
    const { items } = (await shop.call('searchDiamonds', { body: { filters: { text: `LOOK-${count}` } } }))
      .body
    expect(items).toMatchObject([{ id, imageUrl: null, image3d: peer.url('/360'), hasValid3DImage: true }])
  })
})

describe('an interrupted check', () => {
  /** Creates a job that a process left unfinished, with some of its stones done. */
  async function createUnfinishedJob(ids: readonly number[], done: readonly number[]): Promise<number> {
    const jobId = await createJob(shop.db, { kind: 'validation', input: {}, startedBy: null })
    await shop.db
      .insertInto('picture_checks')
      .values(ids.map((diamond_id) => ({ job_id: jobId, diamond_id, is_done: done.includes(diamond_id) })))
      .execute()
    return jobId
  }

  test('continues with the remaining stones and counts all of them', async () => {
    const done = await addStone('/gone.jpg')
    const left = await addStone('/a.jpg')
    const jobId = await createUnfinishedJob([done, left], [done])
    shop.services.jobs.wake()
    expect(await finish(jobId)).toMatchObject({ done: 2, total: 2, result: { checked: 2 } })
    expect(peer.requestedPaths).toEqual(['/a.jpg'])
    expect(await readVerdict(left)).toEqual([true, null])
  })

  test('judges no pictures while the shop closes, because requests are aborted then', async () => {
    const other = await openTestShop({ FETCH_HOSTS: peer.host })
    const [id = 0] = await addStones(other, [{ vendor, image_url: peer.url('/a.jpg') }])
    const jobId = await createJob(other.db, { kind: 'validation', input: {}, startedBy: null })
    await other.db.insertInto('picture_checks').values({ job_id: jobId, diamond_id: id }).execute()
    const job = await findJob(other.db, jobId)
    other.services.httpClient.close()
    expect(job && (await validatePictures(other.services, job))).toEqual({ done: 0, total: 1 })
    await other.close()
  })
})

describe('pictures added since the last check', () => {
  const listJobs = () =>
    shop.db.selectFrom('jobs').selectAll().where('started_by', 'is', null).orderBy('id').execute()

  test('are checked without the earlier ones, in one check at a time', async () => {
    const old = await addStone('/gone.jpg', undefined, { has_valid_image: true })
    const fresh = await addStone('/a.jpg')
    const before = await listJobs()
    await Promise.all([startPictureChecks(shop.db), startPictureChecks(shop.db)])
    const started = (await listJobs()).slice(before.length)
    expect(started).toMatchObject([{ kind: 'validation', total: 1 }])
    shop.services.jobs.wake()
    await finish(started[0]?.id ?? 0)
    expect(await readVerdict(fresh)).toEqual([true, null])
    expect(await readVerdict(old)).toEqual([true, null])
    await startPictureChecks(shop.db)
    expect(await listJobs()).toHaveLength(before.length + 1)
    // The verdicts are saved with the stones. The check list of a finished job is not needed.
    expect(await shop.db.selectFrom('picture_checks').selectAll().execute()).toEqual([])
  })

  test('are not checked if the vendor’s pictures need not be valid', async () => {
    await shop.db.updateTable('vendors').set({ validate_diamonds: false }).execute()
    await addStone('/a.jpg')
    await startPictureChecks(shop.db)
    expect(await shop.db.selectFrom('jobs').select('id').where('state', '=', 'running').execute()).toEqual([])
  })
})
