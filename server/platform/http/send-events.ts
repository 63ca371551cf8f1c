import { pipeline } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventsReply } from '#contract/kernel/types.ts'

/**
 * Sends a stream of events immediately, neither compressed nor buffered, by us or by a proxy. Bypasses the
 * framework, which would log every client that disconnects as a failure.
 */
export function sendEvents(events: EventsReply, reply: FastifyReply): FastifyReply {
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  reply.header('cache-control', 'no-store, no-transform')
  // nginx otherwise buffers replies.
  reply.header('x-accel-buffering', 'no')
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  reply.hijack()
  reply.raw.writeHead(200, Object.fromEntries(headers))
  reply.raw.flushHeaders()
  // Either end closes the other.
  pipeline(events, reply.raw, () => undefined)
  return reply
}
