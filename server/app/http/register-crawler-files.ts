import type { FastifyInstance } from 'fastify'
import { listOpenSections } from '#domain/access/guard.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { escapeHtml } from '#domain/email/escape-html.ts'
import type { Services } from '#server/app/services.ts'
import { findSiteUrl } from './site-url.ts'

/**
 * Pages that need a user, and the API. Shared links are not among them: a robot must read their `noindex`.
 */
const closedPaths = ['/api/', '/admin', '/account', '/cart', '/wishlist', '/diamond/']

/** Serves robots.txt and sitemap.xml for the host of the request. Source: requirements 5.8. */
export function registerCrawlerFiles(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', (request, reply) => {
    const rules = closedPaths.map((path) => `Disallow: ${path}`)
    const lines = [
      'User-agent: *',
      ...rules,
      '',
      `Sitemap: ${findSiteUrl(request, services)}/sitemap.xml`,
      '',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Host')
      .send(lines.join('\n'))
  })
  app.get('/sitemap.xml', (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Host')
      .send(writeSitemap(findSiteUrl(request, services))),
  )
}

/** Returns the sitemap: every page that a guest may open and search engines may list. */
function writeSitemap(siteUrl: string): string {
  const sections = listOpenSections(null).map((section) => SECTION_PATHS[section])
  const paths = ['/', ...sections, '/nyd', '/shows', '/about-us', '/contact', '/register']
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
