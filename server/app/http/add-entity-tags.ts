import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isTagMatching } from '#server/platform/http/entity-tags.ts'

/**
 * Adds an `ETag` to successful reads, and replies 304 to a client that already has the content. A write or a
 * refusal is never "unchanged". The tags are weak, because one reply may be compressed in several ways. A
 * handler that knows a cheaper tag sets it itself.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode !== 200) return done(null, payload)
    if (!reply.hasHeader('etag')) {
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
      reply.header('etag', `W/"${createHash('sha1').update(payload).digest('base64url')}"`)
    }
    if (!isTagMatching(request.headers['if-none-match'], String(reply.getHeader('etag'))))
      return done(null, payload)
    reply.code(304)
    return done(null, '')
  })
}
