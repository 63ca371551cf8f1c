import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/app/services.ts'
import { findInitialData } from './initial-data.ts'
import { readPreloadFiles } from './preload-files.ts'
import { registerWebManifest } from './web-manifest.ts'

const noncePlaceholder = '__CSP_NONCE__'
const initialDataPlaceholder = '__INITIAL_DATA__'
const root = '<div id="root"'

/**
 * Serves the built pages. Every address that is not a file gets the single page, which does its own routing.
 */
export async function registerPages(app: FastifyInstance, folder: string, services: Services): Promise<void> {
  const { CAPTCHA } = services.settings
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const findPreloadLinks = await readPreloadFiles(folder)

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64')
    const initialData = findInitialData(request, services)
    const layout = initialData?.readDomainLayout
    // Until the code has loaded, the page shows the shop's name in its final position (web/app/style.css),
    // unless there is a logo.
    const brand = layout?.logoUrl === null ? layout.brandName : ''
    const [path = ''] = request.url.split('?')
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header(
          'content-security-policy',
          formatContentPolicy(nonce, CAPTCHA === 'recaptcha' ? recaptchaHosts : ''),
        )
        // A replacement function's result is inserted as it is, whatever characters are in it.
        .send(
          page
            .replace(noncePlaceholder, nonce)
            .replace(initialDataPlaceholder, () =>
              initialData ? escapeAttribute(JSON.stringify(initialData)) : '',
            )
            .replace(root, () => `${root} data-brand="${escapeAttribute(brand)}"`)
            .replace('</head>', `${findPreloadLinks(path)}</head>`),
        )
    )
  }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    // The build compressed these files (vite/compress-files.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names of built files contain a hash of their content.
      const isHashed = path.includes(join(folder, 'assets'))
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  registerWebManifest(app, services)
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !request.url.startsWith('/assets/')) return sendPage(request, reply)
    return reply.status(404).send()
  })
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Hosts of the script and the frame of Google's captcha. */
const recaptchaHosts = ' https://www.google.com https://www.gstatic.com'

function formatContentPolicy(nonce: string, captchaHosts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${captchaHosts}`,
    // Vendors' 360° viewers, sandboxed (web/features/stone/details/spin-frame.tsx), and the captcha's frame.
    "frame-src 'self' https:",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}
