import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/app/settings.ts'

const backgroundColor = '#ffffff'

/** Serves the manifest with which browsers install the shop as an app, under the shop's name. */
export function registerWebManifest(
  app: FastifyInstance,
  { BRAND_NAME }: Pick<Settings, 'BRAND_NAME'>,
): void {
  const manifest = JSON.stringify({
    id: '/',
    name: BRAND_NAME,
    short_name: BRAND_NAME,
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
  })
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  )
}
