import { mayOpenSection } from '#domain/access/guard.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SerializedJson } from '#server/platform/http/serialized-json.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { CachedStone, SerializedStone } from './cached-stone.ts'
import { presentVisible } from './present-diamond.ts'

/**
 * Serializes what `presentVisible` returns. A stone's JSON is cached with its row and shared by all customers
 * with the same policy. A page of cached stones unpacks, prices and serializes nothing (decision 28).
 */
export function serializeVisibleStones(
  stones: readonly CachedStone[],
  policy: ViewerPolicy,
  users: UserDirectory,
): SerializedJson<Diamond>[] {
  const policyKey = policy.isAdministrator ? undefined : formatPolicyKey(policy)
  return stones.flatMap((stone) => {
    const { serialized } = stone
    if (serialized?.policyKey === policyKey && serialized && hasSameVendorRules(serialized, policy)) {
      return isShownTo(serialized, policy) && !policy.isOutbid(stone.id) ? [serialized.json] : []
    }
    return serializeStone(stone, policy, policyKey, users)
  })
}

/** Caches the JSON, unless it is an administrator's (without `policyKey`) or depends on a hold or a memo. */
function serializeStone(
  stone: CachedStone,
  policy: ViewerPolicy,
  policyKey: string | undefined,
  users: UserDirectory,
): SerializedJson<Diamond>[] {
  const row = stone.unpack()
  const [diamond] = presentVisible([row], policy, users)
  if (!diamond) return []
  const json = SerializedJson.of(diamond)
  const { section } = diamond
  if (policyKey === undefined || section === 'memo' || row.hold_user_id !== null) return [json]
  const { vendor } = row
  const needsValidPictures = policy.needsValidPictures(vendor)
  const { isToBeConfirmed } = diamond
  stone.storeSerialized({ policyKey, section, vendor, needsValidPictures, isToBeConfirmed, json })
  return [json]
}

/**
 * Cache key: everything in a customer's policy that the JSON of a stone without a hold depends on, except for
 * the rules for its vendor.
 */
function formatPolicyKey({ pricingKey, hiddenColumns }: ViewerPolicy): string {
  return `${pricingKey};${hiddenColumns.join()}`
}

function hasSameVendorRules(
  { vendor, needsValidPictures, isToBeConfirmed }: SerializedStone,
  policy: ViewerPolicy,
): boolean {
  return (
    policy.needsValidPictures(vendor) === needsValidPictures &&
    policy.needsConfirmation(vendor) === isToBeConfirmed
  )
}

/**
 * Returns whether the customer may see a cached stone. It is on sale, so only its vendor or its section can
 * be closed to them, besides another listing of it.
 */
function isShownTo({ vendor, section }: SerializedStone, policy: ViewerPolicy): boolean {
  return policy.mayBuyFrom(vendor) && mayOpenSection(section, policy.viewer) === 'open'
}
