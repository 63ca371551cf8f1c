import { createHash } from 'node:crypto'
import { listOpenSections } from '#domain/access/guard.ts'
import { keyOfVendors } from '#domain/pricing/vendors.ts'
import type { PolicyServices, ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { readStorefront } from '#server/identity/storefronts/storefront.ts'
import { hideableFields } from './present-stone-change.ts'

/**
 * Returns the key of the group of listeners that a viewer belongs to: viewers with equal keys receive identical events, except for their own holds, memos
 * and orders.
 */
export function formatGroupKey(
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

/**
 * Returns a hash of everything that decides which events this viewer receives. If it changes, they reload
 * everything.
 */
export function hashPolicy(key: string, { viewer }: ViewerPolicy): string {
  const own = viewer && [viewer.id, viewer.confirmedCompany, viewer.confirmedFullName]
  return createHash('sha256')
    .update(JSON.stringify([key, own]))
    .digest('base64url')
    .slice(0, 16)
}
