import { createHash } from 'node:crypto'
import { changeEachCell } from '#tests/support/checks/change-each-cell.ts'
import type { TestReply, TestShop } from '#tests/support/shops/open-test-shop.ts'
import type { TaggedRead } from './tagged-scene.ts'

export type TagReport = {
  /** Reads whose tag is a hash of the whole reply, and so complete. */
  hashed: readonly string[]
  /** Reads with another tag, which were tried with each change. */
  tried: readonly string[]
  /** A reply that changed while its tag stayed. */
  stale: readonly string[]
  /** The fields of the tried replies that no change reached. */
  unreached: readonly string[]
}

/** Changes everything in the database, one value at a time, and compares replies and their tags. */
export async function findStaleTags(shop: TestShop, reads: readonly TaggedRead[]): Promise<TagReport> {
  const read = ({ name, input }: TaggedRead): Promise<TestReply> => shop.call(name, input)
  const tagged: { read: TaggedRead; before: TestReply; unreached: Set<string> }[] = []
  const hashed: string[] = []
  for (const each of reads) {
    const reply = await read(each)
    if (reply.status !== 200 || reply.headers['etag'] === undefined) continue
    if (isHashOfContent(reply)) hashed.push(each.title)
    else tagged.push({ read: each, before: reply, unreached: new Set(listLeaves(reply.body).keys()) })
  }
  const stale = new Set<string>()
  await changeEachCell(shop.db, async ({ table, column, from, to }) => {
    await shop.services.changes.catchUp()
    for (const { read: each, before, unreached } of tagged) {
      const after = await read(each)
      // A changed row can also take away the right to read.
      if (after.status !== 200 || Buffer.compare(after.bytes, before.bytes) === 0) continue
      for (const path of listChanges(before.body, after.body)) unreached.delete(path)
      if (after.headers['etag'] !== before.headers['etag']) continue
      stale.add(`${each.title}: ${table}.${column} from ${from} to ${to}`)
    }
  })
  await shop.services.changes.catchUp()
  return {
    hashed,
    tried: tagged.map(({ read: { title } }) => title),
    stale: [...stale],
    unreached: tagged.flatMap(({ read: { title }, unreached }) =>
      [...unreached].map((path) => `${title}: ${path}`),
    ),
  }
}

function isHashOfContent({ headers, bytes }: TestReply): boolean {
  return headers['etag'] === `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
}

/** Returns the leaves of a reply, by a path that is the same for all items of a list. */
function listLeaves(value: unknown, path = ''): Map<string, unknown[]> {
  const leaves = new Map<string, unknown[]>()
  const add = (item: unknown, at: string): void => {
    if (typeof item === 'object' && item !== null)
      for (const [key, inner] of Object.entries(item)) add(inner, `${at}.${Array.isArray(item) ? '*' : key}`)
    else leaves.set(at, [...(leaves.get(at) ?? []), item])
  }
  add(value, path)
  return leaves
}

function listChanges(before: unknown, after: unknown): string[] {
  const [old, present] = [listLeaves(before), listLeaves(after)]
  return [...old.keys()].filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(present.get(path)))
}
