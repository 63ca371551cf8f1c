import { mayOpenSection } from '#domain/access/guard.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { unpackStone, type PackedStone, type SerializedStone } from './copy-stones.ts'
import { presentVisible } from './present-diamond.ts'

/**
 * `presentVisible` as JSON. A stone is written once for all customers who see it on the same terms and kept beside its row,
 * which a change of the stone replaces: of a page of kept stones nothing is unpacked, priced or written anew.
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

/** All of a customer's terms that a stone which nobody holds is written by, but for those of its vendor. */
function formatPolicyKey({ pricingKey, hiddenColumns }: ViewerPolicy): string {
  return `${pricingKey};${hiddenColumns.join()}`
}

function isStillSo({ vendor, needsValidPictures }: SerializedStone, policy: ViewerPolicy): boolean {
  return policy.needsValidPictures(vendor) === needsValidPictures
}

/** A written stone is on sale: only its vendor and its section may be closed to somebody. */
function isShownTo({ vendor, section }: SerializedStone, policy: ViewerPolicy): boolean {
  return policy.mayBuyFrom(vendor) && mayOpenSection(section, policy.viewer) === 'open'
}
