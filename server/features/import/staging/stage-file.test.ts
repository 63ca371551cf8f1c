import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shops/open-test-shop.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { createJob, findJob } from '#server/platform/jobs/job-store.ts'
import { openImport } from '#server/features/import/open-import.ts'
import { stageFile } from './stage-file.ts'
import { createStaging } from './staging.ts'
import { listStoneColumns } from './stone-columns.ts'

test('an import reports all rows as read only when they are', async () => {
  const shop = await openTestShop()
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-test-'))
  const path = join(folder, 'list.csv')
  // Its bytes are read at once, its rows in several batches.
  writeFileSync(path, writeStockFile(listStones('staged-', 1200)))
  const request = { path, fileName: 'list.csv', isWholeList: true, isOwnStock: false, isTrial: false }
  const opened = await openImport(shop.db, { ...request, vendorName: 'A Vendor' })
  const jobId = await createJob(shop.db, { kind: 'import', input: {}, startedBy: null })
  await createStaging(shop.db, jobId, listStoneColumns(opened.mapping))

  const reported: { done: number; total: number }[] = []
  const read: typeof opened.file.read = async function* (order) {
    const batches = opened.file.read(order)
    for (;;) {
      const { value, done } = await batches.next()
      if (done) return value
      yield value
      const job = await findJob(shop.db, jobId)
      if (job) reported.push({ done: job.done, total: job.total })
    }
  }
  await stageFile(shop.services.database, jobId, { ...opened, file: { ...opened.file, read } })

  expect(reported[0]?.done).toBeGreaterThan(0)
  for (const { done, total } of reported) expect(total).toBeGreaterThan(done)
  expect(await findJob(shop.db, jobId)).toMatchObject({ done: 1200, total: 1200 })
  await opened.file.close()
  rmSync(folder, { recursive: true })
  await shop.close()
})
