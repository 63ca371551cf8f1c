import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusal.ts'

/**
 * Refuses a request that names its host twice (RFC 9112, 3.2): a proxy may have checked the other one, and the host
 * decides which storefront replies.
 */
export function refuseRepeatedHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length <= 1) return done()
    return done(new Refusal('INVALID_REQUEST', [{ path: 'Host', message: 'Send one Host header' }]))
  })
}
