import { setImmediate as letOthersRun } from 'node:timers/promises'
import { refuseRequest } from '#contract/refusal.ts'
import type { Db } from '../db/open-database.ts'
import { beatJob } from '../jobs/job-store.ts'
import { type FileRow, limits } from './file-row.ts'
import type { OpenedImport } from './open-import.ts'
import { createRowReader, type RowTally } from './read-rows.ts'
import { describeStaging, stageRejects, stageStones, type StagedReject, type StagedStone } from './staging.ts'
import { listStoneColumns } from './stone-columns.ts'

/** So many rows are read before anybody else gets a turn: about two milliseconds. */
const readAtOnce = 100
const stagedAtOnce = 1000
const beatMs = 200

/** What came of reading a file: its tally, how many rows wait in the staging table, and whose (in lower case). */
export type StagedFile = { tally: RowTally; staged: number; vendors: string[] }

/**
 * Reads the rows of an opened file into the staging tables, in short writes, and tells the job how far it is. Memory
 * holds two batches at most: one being read, one being written.
 */
export async function stageFile(db: Db, jobId: number, opened: OpenedImport): Promise<StagedFile> {
  const columns = listStoneColumns(opened.match.mapping)
  const reader = createRowReader(opened.match, opened.choice, await loadVendorNames(db))
  let stones: StagedStone[] = []
  let rejects: StagedReject[] = []
  let rowsRead = 0
  let staged = 0
  let lastBeatAt = 0
  let writing: Promise<void> = Promise.resolve()

  async function write(batch: StagedStone[], rejected: StagedReject[], done: number): Promise<void> {
    await stageStones(db, jobId, columns, batch)
    await stageRejects(db, jobId, rejected)
    if (performance.now() - lastBeatAt < beatMs) return
    lastBeatAt = performance.now()
    const total = Math.max(done, Math.round(done / Math.max(opened.table.readShare(), 0.001)))
    if (!(await beatJob(db, jobId, { done, total }))) throw new Error(`Import ${jobId} was given up`)
  }

  async function flush(): Promise<void> {
    await writing
    writing = write(stones, rejects, rowsRead)
    // Who waits for it hears of a failure; until then it must not count as unhandled.
    writing.catch(() => undefined)
    staged += stones.length
    stones = []
    rejects = []
  }

  for await (const rows of sliceRows(opened)) {
    rowsRead += rows.length
    if (rowsRead > limits.rows)
      refuseRequest('file', `At most ${limits.rows.toLocaleString('en')} rows are read`)
    const read = reader.read(rows)
    stones.push(...read.stones)
    rejects.push(...read.rejects)
    if (stones.length + rejects.length >= stagedAtOnce) await flush()
    await letOthersRun()
  }
  await flush()
  await writing
  await describeStaging(db, jobId)
  return { tally: reader.tally, staged, vendors: reader.listVendors() }
}

async function* sliceRows({ firstRows, table }: OpenedImport): AsyncGenerator<FileRow[]> {
  yield* slice(firstRows)
  for await (const rows of table.rows) yield* slice(rows)
}

function* slice(rows: FileRow[]): Generator<FileRow[]> {
  for (let start = 0; start < rows.length; start += readAtOnce) yield rows.slice(start, start + readAtOnce)
}

/** How the shop already spells its vendors, by their names in lower case. */
async function loadVendorNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('vendors').select('vendor_name').execute()
  return new Map(rows.map(({ vendor_name }) => [vendor_name.toLowerCase(), vendor_name]))
}
