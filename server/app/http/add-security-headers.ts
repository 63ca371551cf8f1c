import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/app/services.ts'

const year = 31_536_000

/** The shop uses none of these, so that no script and no frame in its pages can. */
const permissionsPolicy = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Adds the headers that tell browsers what pages may do, to every reply. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { settings: { PUBLIC_URL } }: Pick<Services, 'settings'>,
): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
  const ownHost = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).hostname
  app.addHook('onRequest', ({ hostname }, reply, done) => {
    // The owner of a storefront's domain may serve its subdomains without TLS.
    const subdomains = hostname.toLowerCase() === ownHost ? '; includeSubDomains' : ''
    reply
      .header('strict-transport-security', `max-age=${year}${subdomains}`)
      .header('permissions-policy', permissionsPolicy)
    done()
  })
}
