import { mayOpenSection } from '#domain/access/guard.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { unpackStone, type PackedStone, type SerializedStone } from './copy-stones.ts'
import { presentVisible } from './present-diamond.ts'

/**
 * Serializes what `presentVisible` returns. A stone's JSON is cached with its row and shared by all customers
 * with the same policy; a change of the stone replaces the row. A page of cached stones unpacks, prices and
 * serializes nothing.
 */
export function serializeVisibleStones(
  stones: readonly PackedStone[],
  policy: ViewerPolicy,
  users: UserDirectory,
): string[] {
  const policyName = policy.isAdministrator ? undefined : formatPolicyKey(policy)
  return stones.flatMap((stone) => {
    const { written } = stone
    if (written !== undefined && written.policyName === policyName && isStillSo(written, policy)) {
      return isShownTo(written, policy) ? [written.json] : []
    }
    const row = unpackStone(stone.packed)
    const [diamond] = presentVisible([row], policy, users)
    if (!diamond) return []
    const json = JSON.stringify(diamond)
    const { section } = diamond
    if (policyName !== undefined && section !== 'memo' && row.hold_user_id === null) {
      const { vendor } = row
      const needsValidPictures = policy.needsValidPictures(vendor)
      stone.written = { policyName, section, vendor, needsValidPictures, json }
    }
    return [json]
  })
}

/**
 * Cache key: everything in a customer's policy that the JSON of a stone without a hold depends on, except for
 * the rules for its vendor.
 */
function formatPolicyKey({ pricingKey, hiddenColumns }: ViewerPolicy): string {
  return `${pricingKey};${hiddenColumns.join()}`
}

function isStillSo({ vendor, needsValidPictures }: SerializedStone, policy: ViewerPolicy): boolean {
  return policy.needsValidPictures(vendor) === needsValidPictures
}

/**
 * Returns whether the customer may see a cached stone. It is on sale, so only its vendor or its section can
 * be closed to them.
 */
function isShownTo({ vendor, section }: SerializedStone, policy: ViewerPolicy): boolean {
  return policy.mayBuyFrom(vendor) && mayOpenSection(section, policy.viewer) === 'open'
}
