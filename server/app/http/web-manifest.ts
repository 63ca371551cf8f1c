import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/app/services.ts'
import { identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'

const backgroundColor = '#ffffff'

/** Serves the manifest with which browsers install the shop as an app, under the name of the host's storefront. */
export function registerWebManifest(
  app: FastifyInstance,
  services: Pick<Services, 'users' | 'settings'>,
): void {
  app.get('/manifest.webmanifest', ({ hostname }, reply) => {
    const { name } = identifyStorefront({ host: hostname, user: undefined }, services)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .header('vary', 'Host')
      .send(JSON.stringify(describeApp(name)))
  })
}

function describeApp(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: backgroundColor,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
