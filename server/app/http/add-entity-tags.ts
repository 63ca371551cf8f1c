import type { FastifyInstance } from 'fastify'
import { isTagMatching } from '#server/platform/http/entity-tags.ts'
import { completeTag, hashContent } from '#server/platform/http/versions.ts'

/**
 * Adds an `ETag` to successful reads, and replies 304 to a client that already has the content. A write or a
 * refusal is never "unchanged". The tags are weak, because one reply may be compressed in several ways. A
 * handler that knows a cheaper tag sets it itself; a version gets the hash of the content.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode !== 200) return done(null, payload)
    const tag = reply.getHeader('etag')
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      reply.header(
        'etag',
        tag === undefined ? `W/"${hashContent(payload)}"` : completeTag(String(tag), payload),
      )
    } else if (tag === undefined) return done(null, payload)
    if (!isTagMatching(request.headers['if-none-match'], String(reply.getHeader('etag'))))
      return done(null, payload)
    reply.code(304)
    return done(null, '')
  })
}
