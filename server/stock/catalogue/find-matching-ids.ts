import { refuseRequest } from '#contract/refusal.ts'
import { MAX_BULK_STONES } from '#contract/schemas/search-limits.ts'
import type { StockSelection } from '#contract/schemas/search.ts'
import { findUnindexedScope } from './find-unindexed-scope.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Catalogue } from './catalogue.ts'
import { findAllDiamonds } from './search-diamonds.ts'

type Context = { services: PolicyServices & { catalogue: Catalogue }; viewer: Viewer; db: Db }

/**
 * Returns the ids of all stones that match an administrator's search. Refuses if they are not as many as the
 * administrator saw, or more than `limit`.
 */
export async function findMatchingIds(
  { total: seen, ...request }: StockSelection,
  { services, viewer, db }: Context,
  limit = MAX_BULK_STONES,
): Promise<number[]> {
  const policy = resolveViewerPolicy(viewer, services)
  const { catalogue } = services
  const unindexed = await findUnindexedScope(db, catalogue, request.stock)
  const { total, listIds } = findAllDiamonds(catalogue, request, viewer.access, policy, unindexed)
  if (total > limit) {
    refuseRequest(
      'matching',
      `Select up to ${limit.toLocaleString('en')} stones. ${total.toLocaleString('en')} match`,
    )
  }
  if (total !== seen) {
    refuseRequest('matching', `${total.toLocaleString('en')} stones match now. Check the list and try again`)
  }
  return listIds()
}
