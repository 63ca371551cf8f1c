import { createReadStream } from 'node:fs'
import { TooManyAttempts, refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isTagMatching } from '#server/platform/http/entity-tags.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'
import {
  lockDestination,
  recordOutcome,
  selectDestinations,
  type DestinationRow,
} from './destination-store.ts'
import { makeStockFile, type StockFile } from './make-stock-file.ts'
import { describeFile, insertRun, saveLeftOut } from './run-store.ts'

/** The destinations whose files this process is writing for a download. */
const busy = new Set<number>()

const retrySeconds = 10

export const downloadHandlers: Handlers<'downloadDestinationFile'> = {
  downloadDestinationFile: async ({ db, params, query, headers, address, setHeader }) => {
    const destination = (await findByKey(db, params.id, query.key)) ?? refuse('ITEM_NOT_FOUND')
    const file = await makeInTurn(db, destination)
    const tag = `W/"${file.sha256}"`
    const isUnchanged = isTagMatching(headers['if-none-match'], tag)
    await recordDownload(db, destination, file, { address, isUnchanged })
    setHeader('etag', tag)
    // Only the marketplace may keep it.
    setHeader('cache-control', 'private, no-cache')
    if (isUnchanged) await file.remove()
    return {
      content: isUnchanged ? new Uint8Array() : readAndRemove(file),
      isUnchanged,
      fileName: file.name,
      contentType: 'text/csv; charset=utf-8',
    }
  },
}

/** Returns an active destination for its key. Everything else is not found, so that a guess reveals nothing. */
async function findByKey(db: Db, id: number, key: string | undefined): Promise<DestinationRow | undefined> {
  if (!key) return undefined
  return selectDestinations(db)
    .where('d.id', '=', id)
    .where('d.delivery', '=', 'download')
    .where('d.state', '=', 'active')
    .where('d.key_hash', '=', hashText(key))
    .executeTakeFirst()
}

/** Writes the file. Refuses a second request meanwhile: a marketplace that asks often must not slow down the shop. */
async function makeInTurn(db: Db, destination: DestinationRow) {
  if (busy.has(destination.id))
    throw new TooManyAttempts(retrySeconds, 'The file is being written. Try again in a few seconds')
  busy.add(destination.id)
  try {
    return await makeStockFile(db, destination)
  } finally {
    busy.delete(destination.id)
  }
}

async function recordDownload(
  db: Db,
  { id }: DestinationRow,
  file: StockFile,
  { address, isUnchanged }: { address: string; isUnchanged: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await lockDestination(tx, id)
    if (!current) return
    await insertRun(tx, {
      destination_id: id,
      cause: 'download',
      state: isUnchanged ? 'unchanged' : 'sent',
      finished_at: new Date(),
      address,
      ...describeFile(file),
    })
    await saveLeftOut(tx, current, file)
    await recordOutcome(tx, id, { sent_sha256: file.sha256, left_out_sha256: file.leftOutSha256 })
  })
}

/** Yields the file, then removes it, also if the client leaves early. */
async function* readAndRemove({ path, remove }: StockFile & { remove: () => Promise<void> }) {
  try {
    yield* createReadStream(path)
  } finally {
    await remove()
  }
}
