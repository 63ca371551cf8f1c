import type { FastifyRequest } from 'fastify'
import type { DomainLayout, Maintenance } from '#contract/endpoints/site.ts'
import type { Services } from '#server/app/services.ts'
import { describeStorefront } from '#server/identity/storefronts/storefront-layout.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'

type InitialData = {
  readMaintenance: Maintenance
  readDomainLayout: DomainLayout
  /** The position in the shop's events at which the page was rendered; the client continues from there. */
  eventId: string
}

/**
 * Returns the data that every page requests first, for a guest on this host. The page itself contains it, so
 * that a first visit needs no requests. Undefined for the page that the service worker caches for days for
 * offline use.
 */
export function findInitialData(
  { hostname, headers }: FastifyRequest,
  services: Services,
): InitialData | undefined {
  if (headers['sec-fetch-dest'] === 'empty') return undefined
  const guest = createViewer(undefined, hostname)
  return {
    readMaintenance: services.site.maintenance,
    readDomainLayout: describeStorefront(guest, services),
    eventId: services.events.findPosition(),
  }
}

/** Returns the data without what names the storefront, for the page of a neutral link. */
export function withoutNames(data: InitialData): InitialData {
  const { readDomainLayout } = data
  const layout = { ...readDomainLayout, domain: null, brandName: '', logoUrl: null, backgroundUrl: null }
  return { ...data, readDomainLayout: layout }
}
