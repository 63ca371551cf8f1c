import type { feedEndpoints } from '#contract/endpoints/feeds.ts'
import type { meleeEndpoints } from '#contract/endpoints/melee.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listMeleeRefusals({
  shop,
  asAdmin,
}: RefusalScene): RefusalCases<typeof meleeEndpoints & typeof feedEndpoints> {
  return {
    listMelee: {
      FORBIDDEN: async () => {
        const withoutAccess = await shop.addUser({ role: 'Customer', pageIds: [8] })
        return shop.call('listMelee', { token: withoutAccess.token })
      },
    },
    readMeleeFeed: {
      FORBIDDEN: async () => {
        const withoutAccess = await shop.addUser({ role: 'Customer', pageIds: [8] })
        return shop.call('readMeleeFeed', { token: withoutAccess.token })
      },
    },
    changeMelee: { ITEM_NOT_FOUND: () => asAdmin('changeMelee', missingId, {}) },
    changeMeleeStatus: { ITEM_NOT_FOUND: () => asAdmin('changeMeleeStatus', missingId, { isActive: true }) },
    deleteMelee: { ITEM_NOT_FOUND: () => asAdmin('deleteMelee', missingId) },
    changeNameDiamond: { ITEM_NOT_FOUND: () => asAdmin('changeNameDiamond', missingId, {}) },
    deleteNameDiamond: { ITEM_NOT_FOUND: () => asAdmin('deleteNameDiamond', missingId) },
  }
}
