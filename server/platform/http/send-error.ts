import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorTable, messageOf, type ErrorName } from '#contract/errors.ts'
import { Refusal, type RefusalDetail } from '#contract/refusal.ts'

/** The body of a refusal. Source: requirements 3.1. */
export type ErrorReply = {
  code: number
  name: ErrorName
  message: string
  details?: readonly RefusalDetail[]
  present?: unknown
}

/** Returns the reply body of a refusal. Source: requirements 3.1. */
export function presentRefusal({ errorName, details, present }: Refusal): ErrorReply {
  const { code } = errorTable[errorName]
  return {
    code,
    name: errorName,
    message: messageOf(code),
    ...(details.length > 0 ? { details } : {}),
    ...(present === undefined ? {} : { present }),
  }
}

/**
 * Turns a failed request into a reply; the only place that does. An unexpected error is logged once and
 * reveals nothing.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (refusal.errorName === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected error')
  return reply.status(refusal.status).send(presentRefusal(refusal))
}

/** A body that takes too long, and one that is too large. */
const keptStatuses: ReadonlySet<number> = new Set([408, 413])

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, message } = readHttpError(error)
  if (statusCode === 429)
    return new Refusal(
      'INVALID_REQUEST',
      [{ path: '', message: 'Too many attempts. Please try again later' }],
      429,
    )
  if (statusCode >= 400 && statusCode < 500) {
    const status = keptStatuses.has(statusCode) ? statusCode : 400
    return new Refusal('INVALID_REQUEST', [{ path: 'body', message }], status)
  }
  return new Refusal('INTERNAL_ERROR')
}

/** Returns the status that errors of the HTTP layer carry; anything else is our own failure. */
function readHttpError(error: unknown): { statusCode: number; message: string } {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') {
    return { statusCode: 500, message: '' }
  }
  return { statusCode: error.statusCode, message: error.message }
}
