import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fillPattern } from '#domain/remote-server/file-pattern.ts'
import type { LeftOutReason } from '#domain/partner-file/left-out.ts'
import type { DestinationFilter } from '#contract/schemas/destinations.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readTimeZone } from '#server/platform/schedule/next-run.ts'
import {
  toScope,
  type PublishedScope,
  type PublishedStone,
} from '#server/features/partners/published-stones.ts'
import { writePartnerFile } from '#server/features/partners/write-partner-file.ts'
import type { DestinationRow } from './destination-store.ts'

export type LeftOutEntry = { stockId: string; reason: LeftOutReason }

/** The stock as a file in a temporary folder. */
export type StockFile = {
  path: string
  name: string
  rows: number
  bytes: number
  sha256: string
  leftOut: readonly LeftOutEntry[]
  leftOutSha256: string
}

/** Returns what goes to a destination: what its marketplace gets, as far as its filter lets it. */
export function narrowScope(
  partner: Parameters<typeof toScope>[0],
  filter: DestinationFilter,
): PublishedScope {
  const whole = toScope(partner)
  const { minPrice, maxPrice, onlyWithImage } = filter
  return {
    format: whole.format,
    sections: intersect(whole.sections, filter.sections),
    vendors: intersect(whole.vendors, filter.vendors),
    minTotalCents: minPrice === null ? null : Math.round(minPrice * 100),
    maxTotalCents: maxPrice === null ? null : Math.round(maxPrice * 100),
    onlyWithImage,
  }
}

/** Returns what is in both lists, ignoring case; null is the list of everything. */
function intersect(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other
  const names = new Set(other.map((name) => name.toLowerCase()))
  return one.filter((name) => names.has(name.toLowerCase()))
}

/** Writes the stock for a destination into a temporary folder, lets `use` work with it, and removes the folder. */
export async function withStockFile<Result>(
  db: Db,
  destination: DestinationRow,
  use: (file: StockFile) => Promise<Result>,
  onRows: (rows: number) => void = () => undefined,
): Promise<Result> {
  const file = await makeStockFile(db, destination, onRows)
  try {
    return await use(file)
  } finally {
    await file.remove()
  }
}

/** Writes the stock for a destination into a temporary folder, which the caller removes. */
export async function makeStockFile(
  db: Db,
  destination: DestinationRow,
  onRows: (rows: number) => void = () => undefined,
): Promise<StockFile & { remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-send-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'stock.csv')
    return { ...(await writeFile(db, destination, path, onRows)), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function writeFile(
  db: Db,
  destination: DestinationRow,
  path: string,
  onRows: (rows: number) => void,
): Promise<StockFile> {
  const leftOut: LeftOutEntry[] = []
  let rows = 0
  const count = (stones: readonly PublishedStone[]): void => {
    for (const { stone, reason } of stones) {
      if (reason === undefined) rows += 1
      else leftOut.push({ stockId: stone.stockNo, reason })
    }
    onRows(rows)
  }
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of writePartnerFile(db, narrowScope(destination, destination.filter), count)) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  await pipeline(hashed, createWriteStream(path))
  const leftOutHash = createHash('sha256')
  for (const { stockId, reason } of leftOut) leftOutHash.update(`${stockId}\n${reason}\n`)
  return {
    path,
    name: fillPattern(destination.file_pattern, new Date(), readTimeZone(destination.schedule)),
    rows,
    bytes,
    sha256: hash.digest('hex'),
    leftOut,
    leftOutSha256: leftOutHash.digest('hex'),
  }
}
