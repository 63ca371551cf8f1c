import type { Catalogue } from './catalogue.ts'
import { createHash } from 'node:crypto'
import { formatHolder } from '#server/stock/diamonds/present-diamond.ts'
import type { PolicyServices, ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'

type Sources = PolicyServices & { catalogue: Catalogue }

/**
 * Returns the `ETag` of a list of stones: a hash of the versions of stock and viewer policy, which decide
 * what this viewer sees of each stone. It needs no query and not the bytes of the list. Server processes with
 * the same program version and the same commits return the same tag (but see StockVersion). The tag is weak
 * because lists are sent in several compressed forms. Source: requirements 2.5.
 */
export function computeListTag(query: object, policy: ViewerPolicy, sources: Sources): string {
  const { catalogue, users } = sources
  const holders = policy.isAdministrator
    ? catalogue.listHolderIds().map((id) => [id, formatHolder(users.find(id))])
    : []
  const all = [catalogue.codeHash, query, catalogue.version, listPolicyParts(policy, sources), holders]
  return `W/"${createHash('sha256').update(JSON.stringify(all)).digest('base64url')}"`
}

/** Returns everything that decides a viewer's sections, vendors, prices, memos, columns and pictures. */
export function listPolicyParts(policy: ViewerPolicy, { site }: Pick<PolicyServices, 'site'>): unknown[] {
  return [
    policy.viewer,
    policy.pricingKey,
    policy.hiddenColumns,
    policy.certificateUrlPattern,
    policy.vendorsKey,
    policy.isAdministrator ? [] : [...site.validatedVendors].toSorted(),
  ]
}
