import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isTagNamed } from '#server/platform/http/entity-tags.ts'

/**
 * Gives what was read an `ETag`, so that whoever has it already is told so and gets nothing more. Only what was read,
 * and only where it went well: a write or a refusal is never "unchanged". Weak, for the same answer goes out
 * compressed in more ways than one. A handler that knows a cheaper name of its answer sets it itself.
 */
export function tagReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode !== 200) return done(null, payload)
    if (!reply.hasHeader('etag')) {
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
      reply.header('etag', `W/"${createHash('sha1').update(payload).digest('base64url')}"`)
    }
    if (!isTagNamed(request.headers['if-none-match'], String(reply.getHeader('etag'))))
      return done(null, payload)
    reply.code(304)
    return done(null, '')
  })
}
