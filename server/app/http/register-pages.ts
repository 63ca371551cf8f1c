import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { classifyPath, normalizePagePath } from '#domain/access/page-path.ts'
import { escapeHtml } from '#domain/email/escape-html.ts'
import type { Services } from '#server/app/services.ts'
import { findInitialData, withoutNames } from './initial-data.ts'
import { readPreloadFiles } from './preload-files.ts'
import { registerCrawlerFiles } from './register-crawler-files.ts'
import { findSharedPageHead, type PageHead } from './shared-page-head.ts'
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

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64')
    const { path, query } = splitUrl(request.url)
    const pagePath = normalizePagePath(path)
    if (pagePath !== path) return reply.redirect(pagePath + query, 301)
    const initialData = findInitialData(request, services)
    const siteName = initialData?.readDomainLayout.brandName ?? ''
    const shared = await findSharedPageHead(path, request, services, siteName)
    const data = shared?.isNeutral && initialData ? withoutNames(initialData) : initialData
    const layout = data?.readDomainLayout
    // Until the code has loaded, the page shows the shop's name in its final position (web/app/style.css),
    // unless there is a logo.
    const brand = layout?.logoUrl === null ? layout.brandName : ''
    if (shared) reply.header('x-robots-tag', 'noindex')
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'Host')
        .header(
          'content-security-policy',
          formatContentPolicy(nonce, CAPTCHA === 'recaptcha' ? recaptchaHosts : ''),
        )
        // A replacement function's result is inserted as it is, whatever characters are in it.
        .send(
          (shared ? writeSharedHead(page, shared) : page)
            .replace(noncePlaceholder, nonce)
            .replace(initialDataPlaceholder, () => (data ? escapeHtml(JSON.stringify(data)) : ''))
            .replace(root, () => `${root} data-brand="${escapeHtml(brand)}"`)
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
  registerCrawlerFiles(app, services)
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const kind = classifyPath(normalizePagePath(splitUrl(request.url).path))
    if (!['GET', 'HEAD'].includes(request.method) || kind === 'file') return reply.status(404).send()
    if (kind === 'unknown') reply.status(404)
    return sendPage(request, reply)
  })
}

/** Splits the URL of a request into its path and its query with the question mark. */
function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('?')
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) }
}

/** Writes the head of a shared link into the page; a neutral one has no icon and no name of the shop either. */
function writeSharedHead(page: string, { title, description, tags, isNeutral }: PageHead): string {
  const head = `<meta name="robots" content="noindex">${tags}`
  const written = page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () =>
      description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    )
    .replace('</head>', () => `${head}</head>`)
  if (!isNeutral) return written
  return written
    .replaceAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g, '')
    .replace('</head>', '<link rel="icon" href="data:,"></head>')
}

/** Hosts of the script and the frame of Google's captcha. */
const recaptchaHosts = ' https://www.google.com https://www.gstatic.com'

function formatContentPolicy(nonce: string, captchaHosts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${captchaHosts}`,
    // Vendors' 360° viewers, sandboxed (web/features/stone/details/spin-frame.tsx), the captcha's frame, and PDF files
    // that the page has made itself (web/pages/admin/seller/document-preview.tsx).
    "frame-src 'self' blob: https:",
    // The browser shows a PDF in a frame as an object.
    "object-src 'self' blob:",
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
