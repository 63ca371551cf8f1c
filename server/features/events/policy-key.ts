import { createHash } from 'node:crypto'
import { listOpenSections } from '#domain/access/guard.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { hideableFields } from './present-stone-change.ts'

/**
 * Returns the key of the group of listeners that a viewer belongs to: viewers with equal keys receive identical events, except for their own holds, memos
 * and orders.
 */
export function formatGroupKey(viewer: Viewer, policy: ViewerPolicy): string {
  if (viewer.isAdministrator) return 'administrator'
  return JSON.stringify([
    listOpenSections(viewer.access),
    policy.pricingKey,
    hideableFields.filter((field) => policy.hiddenFields.has(field)),
    policy.vendorsKey,
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
