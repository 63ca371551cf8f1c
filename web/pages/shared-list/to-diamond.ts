import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SharedStone } from '#contract/schemas/shares.ts'
import { colors } from '#domain/reference/colors.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/**
 * Converts a shared stone to a Diamond for drawings and facts. Fields that a link does not include
 * (merchant's prices, vendor, holders, memos, line sets) are omitted, as for a viewer who may not see them.
 */
export function toDiamond(shared: SharedStone, index: number): Diamond {
  // A neutral link has no stock numbers; without a value the number is not shown.
  const { stockId = '', description: _, state, totalPrice, ...attributes } = shared
  const status = state === 'held' ? STONE_STATUS.hold : STONE_STATUS.available
  const colorName = attributes.colorId == null ? null : (colors.find(attributes.colorId)?.name ?? null)
  return {
    ...attributes,
    // An id that is valid only on this page.
    id: index + 1,
    section: sectionOfStone({ ...attributes, colorName, isLine: false, lineSet: null }),
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
