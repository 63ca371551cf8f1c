import type { FastifyRequest } from 'fastify'
import type { DomainLayout, Maintenance } from '#contract/endpoints/site.ts'
import type { Services } from '#server/app/services.ts'
import { describeStorefront } from '#server/identity/storefronts/storefront-layout.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'

type FirstAnswers = {
  readMaintenance: Maintenance
  readDomainLayout: DomainLayout
  /** Where whoever reads the page stands in the shop's events before he asks anything: he goes on from there. */
  eventId: string
}

/**
 * What every page asks first, as a guest on this host is answered: it travels in the page itself, so that a first
 * visit need not ask. Not in the page that the service worker keeps for days without a network.
 */
export function findFirstAnswers(
  { hostname, headers }: FastifyRequest,
  services: Services,
): FirstAnswers | undefined {
  if (headers['sec-fetch-dest'] === 'empty') return undefined
  const guest = createViewer(undefined, hostname)
  return {
    readMaintenance: services.site.maintenance,
    readDomainLayout: describeStorefront(guest, services),
    eventId: services.events.findPosition(),
  }
}
