import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../settings.ts'
import { registerWebManifest } from './web-manifest.ts'

const noncePlaceholder = '__CSP_NONCE__'

/** Serves the built pages. Every address that is no file is the one page, which routes by itself. */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  { CAPTCHA, BRAND_NAME }: Pick<Settings, 'CAPTCHA' | 'BRAND_NAME'>,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')

  const sendPage = (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', describePolicy(nonce, CAPTCHA === 'recaptcha' ? recaptchaHosts : ''))
      .send(page.replaceAll(noncePlaceholder, nonce))
  }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    setHeaders: (reply, path) => {
      // Names of built files carry a hash of their content.
      const isHashed = path.includes(join(folder, 'assets'))
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  registerWebManifest(app, { BRAND_NAME })
  app.get('/', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !request.url.startsWith('/assets/')) return sendPage(reply)
    return reply.status(404).send()
  })
}

/** Google's captcha loads its script and its frame from here. */
const recaptchaHosts = ' https://www.google.com https://www.gstatic.com'

function describePolicy(nonce: string, captchaHosts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${captchaHosts}`,
    `frame-src 'self'${captchaHosts}`,
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
