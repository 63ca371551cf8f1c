import type { Catalogue } from './catalogue.ts'
import { createHash } from 'node:crypto'
import { keyOfVendors } from '#domain/pricing/vendors.ts'
import { nameHolder } from '#server/stock/diamonds/present-diamond.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { readStorefront } from '#server/identity/storefronts/storefront.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'

type Sources = PolicyServices & { catalogue: Catalogue }

/**
 * The `ETag` of a list of stones, from the versions of stock and viewer and never from the bytes: everything that
 * decides what this viewer is shown of which stone. No query is asked. Server processes of one version of the program
 * that have followed the same commits answer the same tag (but see StockVersion). Weak, for lists go out compressed in
 * more ways than one. Source: requirements 2.5.
 */
export function tagList(question: object, viewer: Viewer, policy: ViewerPolicy, sources: Sources): string {
  const { catalogue, users } = sources
  const holders = policy.isAdministrator
    ? catalogue.listHolderIds().map((id) => [id, nameHolder(users.find(id))])
    : []
  const all = [catalogue.madeBy, question, catalogue.version, describeTerms(viewer, policy, sources), holders]
  return `W/"${createHash('sha256').update(JSON.stringify(all)).digest('base64url')}"`
}

/** All that sections, vendors, prices, memos, columns and pictures of a viewer are decided by. */
function describeTerms(viewer: Viewer, policy: ViewerPolicy, { users, site }: Sources): unknown[] {
  return [
    policy.viewer,
    policy.pricingKey,
    policy.hiddenColumns,
    policy.certificateUrlPattern,
    keyOfVendors(readStorefront(viewer, users), viewer.user ?? null, site.siteVendors),
    policy.isAdministrator ? [] : [...site.validatedVendors].toSorted(),
  ]
}
