import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SharedStone } from '#contract/schemas/shares.ts'
import { colors } from '#domain/reference/colors.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/**
 * Converts a shared stone to a Diamond for drawings and facts. Fields that a link does not include
 * (merchant's prices, vendor, holders, memos, line sets) are omitted, as for a viewer who may not see them.
 */
export function toDiamond(shared: SharedStone, place: number): Diamond {
  const { stockId, description: _, state, totalPrice, ...traits } = shared
  const status = state === 'held' ? STONE_STATUS.hold : STONE_STATUS.available
  const colorName = traits.colorId == null ? null : (colors.find(traits.colorId)?.name ?? null)
  return {
    ...traits,
    // An id that is valid only on this page.
    id: place + 1,
    section: sectionOfStone({ ...traits, colorName, isLine: false, lineSet: null }),
    product: { stockId, status, isHighlighted: false },
    status,
    isActive: true,
    isHeldForMe: false,
    isLine: false,
    isHighlighted: false,
    showToAll: false,
    ...(totalPrice !== null && { totalPrice }),
  }
}
