import { pipeline } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventsAnswer } from '#contract/kernel/types.ts'

/**
 * Sends a stream of events as it comes: neither compressed nor held back, by us or by a proxy. Not through the
 * framework, which would note every listener who goes away as a failure.
 */
export function sendEvents(events: EventsAnswer, reply: FastifyReply): FastifyReply {
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  reply.header('cache-control', 'no-store, no-transform')
  // nginx otherwise collects answers before it sends them on.
  reply.header('x-accel-buffering', 'no')
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  reply.hijack()
  reply.raw.writeHead(200, Object.fromEntries(headers))
  reply.raw.flushHeaders()
  // Whichever end closes takes the other with it.
  pipeline(events, reply.raw, () => undefined)
  return reply
}
