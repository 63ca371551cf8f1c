import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { createJob, failJob } from './job-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('jobs are listed newest first, with starter and progress but without results', async () => {
  const { id, email, token } = await shop.addUser({ role: 'Administrator' })
  const first = await createJob(shop.db, { kind: 'import', input: { file: 'long' }, startedBy: id })
  const second = await createJob(shop.db, { kind: 'mailing', input: {}, startedBy: null })
  await failJob(shop.db, first, 'The file was empty')
  const query = { page: 0, pageSize: 2 }
  const { body } = await shop.call('listJobs', { token, query })
  expect(body.items).toMatchObject([
    { id: second, kind: 'mailing', startedBy: null },
    { id: first, kind: 'import', state: 'failed', startedBy: email, failure: 'The file was empty' },
  ])
  expect(body.items[1]).not.toHaveProperty('input')
  const matching = await shop.call('listJobs', { token, query: { q: 'empty failed' } })
  expect(matching.body.map((job: { id: number }) => job.id)).toEqual([first])
})
