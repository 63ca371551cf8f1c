import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BatchesOf } from '#contract/kernel/types.ts'
import { Refusal } from '#contract/refusal.ts'
import { isTagNamed } from './entity-tags.ts'

type Batches = BatchesOf<unknown[]>

/** Who is being sent a long list by this process: users by their id, guests by their address. */
export type ListTurns = Set<string>

/** A client that takes nothing for so long has gone, whatever its connection says. */
const stalledAfterMs = 60_000

export function isInBatches(answer: unknown): answer is Batches {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

type Sending = {
  request: FastifyRequest
  reply: FastifyReply
  viewer: { user: { id: number } | undefined }
  turns: ListTurns
  check: (batch: readonly unknown[]) => void
}

/**
 * A list as a stream of JSON, read as fast as the client takes it and no further; undefined where the client has
 * this very list already (304). One at a time per viewer: a second is refused while the first still goes out.
 */
export function openList(batches: Batches, { request, reply, viewer, turns, check }: Sending) {
  reply.header('cache-control', 'private, no-cache').header('vary', 'authorization')
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && isTagNamed(request.headers['if-none-match'], tag)) {
    reply.status(304)
    return undefined
  }
  takeTurn(viewer.user ? `user ${viewer.user.id}` : `address ${request.ip}`, turns, reply)
  reply.raw.setTimeout(stalledAfterMs, () => void reply.raw.destroy())
  reply.type('application/json; charset=utf-8')
  return writeList(batches, check)
}

/** A list as JSON text; a batch is asked for when there is room for it, and none once the stream is destroyed. */
export function writeList(batches: Batches, check: Sending['check']): Readable {
  return Readable.from(writeArray(batches, check), { objectMode: false })
}

function takeTurn(key: string, turns: ListTurns, reply: FastifyReply): void {
  if (turns.has(key)) {
    reply.removeHeader('etag').header('retry-after', '1')
    const details = [{ path: '', message: 'A list is on its way to you already. Take it first' }]
    throw new Refusal('INVALID_REQUEST', details, 429)
  }
  turns.add(key)
  // Fires once, whether all went out or the client left.
  reply.raw.once('close', () => turns.delete(key))
}

async function* writeArray(batches: Batches, check: Sending['check']): AsyncGenerator<string> {
  let mark = '['
  for await (const batch of batches) {
    check(batch)
    let text = ''
    for (const item of batch) {
      text += mark + JSON.stringify(item)
      mark = ','
    }
    if (text !== '') yield text
  }
  yield mark === '[' ? '[]' : ']'
}
