import { createHash } from 'node:crypto'
import { listOpenSections } from '#domain/access/guard.ts'
import { keyOfVendors } from '#domain/pricing/vendors.ts'
import type { PolicyServices, ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { readStorefront } from '#server/identity/storefronts/storefront.ts'
import { hideableFields } from './present-stone-change.ts'

/**
 * Names what decides which events a viewer is told, but for what is his alone (his holds, memos and orders): equal for
 * all whom one look at a change serves.
 */
export function getEventPolicyKey(
  viewer: Viewer,
  policy: ViewerPolicy,
  { users, site }: PolicyServices,
): string {
  if (viewer.isAdministrator) return 'administrator'
  return JSON.stringify([
    listOpenSections(viewer.access),
    policy.pricingKey,
    hideableFields.filter((field) => policy.hiddenFields.has(field)),
    keyOfVendors(readStorefront(viewer, users), viewer.user ?? null, site.siteVendors),
  ])
}

/** Names all that decides what this one viewer is told: if it is another, he reads everything anew. */
export function formatPolicyKey(key: string, { viewer }: ViewerPolicy): string {
  const own = viewer && [viewer.id, viewer.confirmedCompany, viewer.confirmedFullName]
  return createHash('sha256')
    .update(JSON.stringify([key, own]))
    .digest('base64url')
    .slice(0, 16)
}
