import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** A table and one of its complete B-tree indexes, as paths below the folder of the database. */
export type TableFiles = { name: string; path: string; indexPath: string }

/** Returns `TableFiles` of every table that has such an index, system tables and TOAST tables included. */
export const listTableFiles = `
  select distinct on (c.oid) c.oid::regclass::text as name, pg_relation_filepath(c.oid) as path,
    pg_relation_filepath(i.indexrelid) as "indexPath"
  from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indpred is null and i.indisvalid and i.indisready
  join pg_class x on x.oid = i.indexrelid
  join pg_am a on a.oid = x.relam and a.amname = 'btree'
  where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'
  order by c.oid, i.indisprimary desc, i.indexrelid`

const pageBytes = 8192
const pagesPerRead = 128
const pagesPerSegment = 131_072

/**
 * Returns the pages of a table that its index points to and that are zeroed or cut off. PostgreSQL takes a
 * zeroed page for one without rows, with and without checksums, so its rows would vanish without an error.
 * A page that no index entry names may be zeroed: a crash leaves such pages. Reads the files, so the database
 * must have written all of its pages before. Source: decision 38.
 */
export function findMissingPages(folder: string, { path, indexPath }: TableFiles): number[] {
  const zeroed = new Set<number>()
  let count = 0
  for (const page of readPages(join(folder, path))) {
    if (isZeroed(page)) zeroed.add(count)
    count += 1
  }
  const missing = new Set<number>()
  for (const page of readPages(join(folder, indexPath))) {
    for (const block of listBlocks(page)) if (block >= count || zeroed.has(block)) missing.add(block)
  }
  return [...missing].toSorted((one, other) => one - other)
}

/** Yields the pages of a table or index, which has a file for each gigabyte. Each page is valid until the next. */
function* readPages(path: string): Generator<Buffer, void, undefined> {
  const buffer = Buffer.allocUnsafe(pagesPerRead * pageBytes)
  for (let segment = 0; ; segment += 1) {
    const name = segment === 0 ? path : `${path}.${segment}`
    if (!existsSync(name)) return
    const file = openSync(name, 'r')
    try {
      const pages = Math.floor(fstatSync(file).size / pageBytes)
      for (let first = 0; first < pages; first += pagesPerRead) {
        const read = readSync(file, buffer, 0, buffer.length, first * pageBytes)
        for (let at = 0; at + pageBytes <= read; at += pageBytes) yield buffer.subarray(at, at + pageBytes)
      }
      if (pages < pagesPerSegment) return
    } finally {
      closeSync(file)
    }
  }
}

// The layout of a page: src/include/storage/bufpage.h, itemid.h and access/nbtree.h of PostgreSQL 18.
const headerBytes = 24
const lowerOffset = 12
const upperOffset = 14
const specialOffset = 16
const itemIdBytes = 4
const normalItem = 1
const nextInSpecial = 4
const flagsInSpecial = 12
const isLeafFlag = 1
/** Deleted, meta and half-dead pages. */
const withoutRowsFlags = 4 | 8 | 16
const alternativeTid = 0x20_00
const isPostingList = 0x20_00
const postingCountMask = 0x0f_ff
const tidBytes = 6

const isZeroed = (page: Buffer): boolean => page.readUInt16LE(upperOffset) === 0

/** Yields the pages of the table that a page of the index points to. */
function* listBlocks(page: Buffer): Generator<number, void, undefined> {
  if (isZeroed(page)) return
  const special = page.readUInt16LE(specialOffset)
  const flags = page.readUInt16LE(special + flagsInSpecial)
  if ((flags & isLeafFlag) === 0 || (flags & withoutRowsFlags) !== 0) return
  // All pages but the rightmost begin with their upper limit, which is no row.
  const skipped = page.readUInt32LE(special + nextInSpecial) === 0 ? 0 : 1
  const end = page.readUInt16LE(lowerOffset)
  for (let at = headerBytes + skipped * itemIdBytes; at < end; at += itemIdBytes) {
    const item = page.readUInt32LE(at)
    if (((item >>> 15) & 3) === normalItem) yield* listBlocksOfTuple(page, item & 0x7f_ff)
  }
}

function* listBlocksOfTuple(page: Buffer, at: number): Generator<number, void, undefined> {
  const size = page.readUInt16LE(at + tidBytes)
  if ((size & alternativeTid) === 0) {
    yield readBlock(page, at)
    return
  }
  const position = page.readUInt16LE(at + 4)
  if ((position & isPostingList) === 0) return
  // Equal keys share one entry: a list of row addresses, whose offset is where the block would be.
  const list = at + readBlock(page, at)
  for (let index = 0; index < (position & postingCountMask); index += 1) {
    yield readBlock(page, list + index * tidBytes)
  }
}

/** Returns the block of a row address: its high half, then its low half. */
function readBlock(page: Buffer, at: number): number {
  return page.readUInt16LE(at) * 0x1_00_00 + page.readUInt16LE(at + 2)
}
