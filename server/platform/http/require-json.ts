import type { preParsingHookHandler } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { hasBody } from './has-body.ts'

const json = 'application/json'
const form = 'multipart/form-data'

/**
 * Returns a hook that refuses a body of another content type than JSON (415) before it is read. Otherwise an endpoint
 * whose body is optional would ignore it and act without it. `orForm` accepts forms with files, too.
 * Source: requirements 2.1.
 */
export function requireJson({ orForm }: { orForm: boolean }): preParsingHookHandler {
  const types = orForm ? [json, form] : [json]
  const message = `Send the body as ${types.join(' or ')}`
  return ({ headers }, _reply, payload, done) => {
    if (!hasBody(headers) || types.includes(readMediaType(headers['content-type'])))
      return done(null, payload)
    return done(new Refusal('INVALID_REQUEST', [{ path: 'Content-Type', message }], 415))
  }
}

/** Returns a content type without its parameters: `application/json` of `Application/JSON; charset=utf-8`. */
function readMediaType(contentType = ''): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase()
}
