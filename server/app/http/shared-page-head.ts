import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#domain/email/escape-html.ts'
import { formatShareTitle } from '#domain/share/share-title.ts'
import { shortenText } from '#domain/text/truncate.ts'
import { Refusal } from '#contract/refusal.ts'
import type { OpenedShare } from '#contract/schemas/shares.ts'
import type { Services } from '#server/app/services.ts'
import { openSharedLink } from '#server/features/shares/open-share.ts'
import { findSiteUrl } from './site-url.ts'

/** The title of the page, and further elements of its head. */
export type PageHead = { title: string; description: string; tags: string; isNeutral: boolean }

const maxDescriptionLength = 200

/** The head of a link that is not open. It names nobody, because the link may have been neutral. */
const unknownHead = { title: formatShareTitle(0, null), description: '', tags: '', isNeutral: true }

/**
 * Returns the head of the page of a shared link: the OpenGraph tags from which messengers make a preview. It
 * contains no prices. Undefined for other pages. Source: requirements 19.1.
 */
export async function findSharedPageHead(
  path: string,
  request: FastifyRequest,
  services: Services,
  siteName: string,
): Promise<PageHead | undefined> {
  const key = /^\/shared\/([^/]+)\/?$/.exec(path)?.[1]
  if (key === undefined) return undefined
  if (services.site.maintenance.isEnabled) return unknownHead
  try {
    const share = await openSharedLink(services.database.db, key, services)
    return describeShare(share, siteName, findSiteUrl(request, services) + path)
  } catch (error) {
    // The page itself says why the link does not open.
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'no preview of a shared link')
    return unknownHead
  }
}

function describeShare(share: OpenedShare, siteName: string, url: string): PageHead {
  const { stones, from, isNeutral } = share
  const title = formatShareTitle(stones.length, from)
  const description = shortenText(stones.map((stone) => stone.description).join('; '), maxDescriptionLength)
  const picture = stones
    .map(({ imageUrl, pic2 }) => imageUrl ?? pic2)
    .find((address) => address?.startsWith('https://'))
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(isNeutral || siteName === '' ? {} : { 'og:site_name': siteName }),
    ...(picture == null ? {} : { 'og:image': picture }),
  }
  const tags = Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('')
  return { title, description, tags, isNeutral }
}
