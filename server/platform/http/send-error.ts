import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorTable, messageOf, type ErrorName } from '#contract/errors.ts'
import { Refusal, TooManyAttempts, type RefusalDetail } from '#contract/refusal.ts'

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
 * reveals nothing. Refused access is logged with the address of the client.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (refusal.errorName === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected error')
  if (isAccessRefusal(refusal)) logAccessRefusal(refusal, request)
  if (refusal instanceof TooManyAttempts) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply.status(refusal.status).send(presentRefusal(refusal))
}

/** Of a body that takes too long, and of one that is too large. Other requests that Fastify refuses get 400. */
const bodyLimitStatuses: ReadonlySet<number> = new Set([408, 413])

/** Whether a token or a user was refused. The handler of a sign-in logs a wrong password itself. */
function isAccessRefusal({ errorName, status }: Refusal): boolean {
  return status === 403 || (status === 401 && errorName !== 'WRONG_PASSWORD')
}

/** Logs the route and not the address that was requested, which may contain a token. */
function logAccessRefusal(
  { errorName, status }: Refusal,
  { log, ip, method, routeOptions }: FastifyRequest,
): void {
  log.info({ address: ip, method, route: routeOptions.url, status, reason: errorName }, 'access refused')
}

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
    const status = bodyLimitStatuses.has(statusCode) ? statusCode : 400
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
