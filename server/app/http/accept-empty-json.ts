import type { FastifyInstance } from 'fastify'

/**
 * Reads an empty JSON body as no body: many clients send `Content-Type: application/json` with every request.
 * An endpoint that needs a body refuses it like any other that does not fit. Source: requirements 2.1.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parseJson(request, String(text), done)
  })
}
