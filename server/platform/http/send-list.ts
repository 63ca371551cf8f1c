import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BatchesOf } from '#contract/kernel/types.ts'
import { Refusal } from '#contract/refusal.ts'
import { isTagMatching } from './entity-tags.ts'
import type { TextStream } from './text-stream.ts'

type Batches = BatchesOf<unknown[]>

/**
 * To whom this process is sending a long list: users by their id, guests by their connection, because many share an
 * address.
 */
export type ListLocks = Set<number | Socket>

/** A client that reads nothing for this long is gone, whatever its connection says. */
const stalledAfterMs = 60_000
/** No client needs longer for a whole list; one that reads a byte now and then must not hold a batch for ever. */
const maxListMs = 10 * 60_000
/** Each list holds a batch of stones in memory, and a guest may open any number of connections. */
const maxGuestLists = 50

export function isBatched(result: unknown): result is Batches {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}

type SendOptions = {
  request: FastifyRequest
  reply: FastifyReply
  viewer: { user: { id: number } | undefined }
  locks: ListLocks
  check: (batch: readonly unknown[]) => void
}

/**
 * Returns a list as a stream of JSON, read no faster than the client takes it; undefined where the client
 * already has this list (304). One list at a time for each viewer: a second is refused while the first is
 * being sent.
 */
export function openList(batches: Batches, { request, reply, viewer, locks, check }: SendOptions) {
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && isTagMatching(request.headers['if-none-match'], tag)) {
    reply.status(304)
    return undefined
  }
  acquireLock(viewer.user?.id ?? request.raw.socket, locks, reply)
  reply.type('application/json; charset=utf-8')
  return writeList(batches, check)
}

/** Returns a text as a stream, under the same conditions as a list unless it is a page. */
export function openText(
  { contentType, pieces, isPage }: TextStream,
  { request, reply, viewer, locks }: Omit<SendOptions, 'check'>,
): Readable {
  if (!isPage) acquireLock(viewer.user?.id ?? request.raw.socket, locks, reply)
  reply.type(contentType)
  return Readable.from(pieces, { objectMode: false })
}

/**
 * Returns a list as JSON text. Requests a batch when there is room for it, and none after the stream is
 * destroyed.
 */
export function writeList(batches: Batches, check: SendOptions['check']): Readable {
  return Readable.from(serializeBatches(batches, check), { objectMode: false })
}

function acquireLock(key: number | Socket, locks: ListLocks, reply: FastifyReply): void {
  if (locks.has(key)) refuseList(reply, 'A list is already being sent to you. Wait until it has finished')
  const isFull = typeof key !== 'number' && countGuests(locks) >= maxGuestLists
  if (isFull) refuseList(reply, 'Too many lists are being sent. Try again later')
  locks.add(key)
  reply.raw.setTimeout(stalledAfterMs, () => void reply.raw.destroy())
  const timer = setTimeout(() => void reply.raw.destroy(), maxListMs)
  // Fires once, whether the list was sent or the client left.
  reply.raw.once('close', () => {
    clearTimeout(timer)
    locks.delete(key)
  })
}

function countGuests(locks: ListLocks): number {
  return [...locks].filter((key) => typeof key !== 'number').length
}

function refuseList(reply: FastifyReply, message: string): never {
  reply.removeHeader('etag').header('retry-after', '1')
  throw new Refusal('INVALID_REQUEST', [{ path: '', message }], 429)
}

/**
 * Yields the JSON of a list, batch by batch. Yields nothing before the first batch with items, so that an
 * error until then is sent as an error and not as a broken list.
 */
async function* serializeBatches(batches: Batches, check: SendOptions['check']): AsyncGenerator<string> {
  let isEmpty = true
  for await (const batch of batches) {
    check(batch)
    if (batch.length === 0) continue
    const items = batch.map((item) => JSON.stringify(item)).join()
    yield (isEmpty ? '[' : ',') + items
    isEmpty = false
  }
  yield isEmpty ? '[]' : ']'
}
