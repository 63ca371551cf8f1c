import type { FastifyRequest } from 'fastify'
import type { Shop } from '../shop.ts'
import { describeStorefront } from '../site/storefront-layout.ts'
import { createViewer } from './viewer.ts'

/**
 * What every page asks first, as a guest on this host is answered: it travels in the page itself, so that a first
 * visit need not ask. Not in the page that the service worker keeps for days without a network.
 */
export function writeFirstAnswers({ hostname, headers }: FastifyRequest, shop: Shop): string {
  if (headers['sec-fetch-dest'] === 'empty') return ''
  const readDomainLayout = describeStorefront(createViewer(undefined, hostname), shop)
  return JSON.stringify({ readMaintenance: shop.site.maintenance, readDomainLayout })
}
