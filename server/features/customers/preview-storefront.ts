import { listOpenSections } from '#domain/access/guard.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { createViewer, type Viewer } from '#server/identity/viewer/viewer.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { searchDiamonds } from '#server/stock/catalogue/search-diamonds.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'

/**
 * Returns the first stone that a user's storefront shows, as a customer without a discount sees it there:
 * listed, at the storefront's prices, without its hidden columns. Without a domain, only the user visits the
 * storefront, so it is as they see it. Null if no stone is visible. Source: requirements 6.8.
 */
export async function previewStorefront(
  services: PolicyServices & { catalogue: Catalogue },
  owner: UserRecord,
): Promise<Diamond | null> {
  const viewer = createVisitor(owner)
  // Unlike guests, customers see prices.
  const settings = { ...services.settings, GUEST_PRICES: 'shown' } as const
  const policy = resolveViewerPolicy(viewer, { ...services, settings })
  for (const section of listOpenSections(viewer.access).filter((name) => name !== 'melee')) {
    const request = { section, filters: {}, page: 0, pageSize: 1 }
    const { ids } = searchDiamonds(services.catalogue, request, viewer.access, policy)
    const [diamond] = presentVisible(await services.catalogue.readRows(ids), policy, services.users)
    if (diamond) return diamond
  }
  return null
}

function createVisitor(owner: UserRecord): Viewer {
  const isOnlyVisitor = owner.domain === null && owner.role !== 'Administrator'
  return isOnlyVisitor ? createViewer(owner, '') : createViewer(undefined, owner.domain ?? '')
}
