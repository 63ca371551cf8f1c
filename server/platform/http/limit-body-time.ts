import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasBody } from './has-body.ts'

const defaultLimitMs = 30_000

/**
 * Refuses a request whose body takes longer than 30 seconds to arrive (408), so that slow senders do not hold
 * connections. A form with files may take as long as the whole request: its handler receives it.
 */
export function limitBodyTime(app: FastifyInstance, limitMs = defaultLimitMs): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request.headers) || isForm(request.headers)) return done(null, payload)
    const timer = setTimeout(() => {
      // Nobody reads the body of this request, and so nobody waits for it.
      if (payload.listenerCount('error') === 0) return
      // Nobody reads the rest, so the connection cannot carry another request.
      reply.header('connection', 'close')
      // The parser of the body stops, and refuses the request with this error.
      payload.emit('error', new BodyTimeout())
    }, limitMs)
    payload.once('end', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
    return done(null, payload)
  })
}

function isForm({ 'content-type': contentType = '' }: IncomingHttpHeaders): boolean {
  return contentType.toLowerCase().startsWith('multipart/')
}

class BodyTimeout extends Error {
  readonly statusCode = 408

  constructor() {
    super('The request took too long to arrive. Send it again')
  }
}
