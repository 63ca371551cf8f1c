import type { meleeEndpoints } from '#contract/endpoints/melee.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listMeleeRefusals({ shop, asAdmin }: RefusalScene): RefusalCases<typeof meleeEndpoints> {
  return {
    listMelee: {
      FORBIDDEN: async () => {
        const barred = await shop.addUser({ role: 'Customer', pageIds: [8] })
        return shop.call('listMelee', { token: barred.token })
      },
    },
    changeMelee: { ITEM_NOT_FOUND: () => asAdmin('changeMelee', nowhere, {}) },
    changeMeleeStatus: { ITEM_NOT_FOUND: () => asAdmin('changeMeleeStatus', nowhere, { isActive: true }) },
    deleteMelee: { ITEM_NOT_FOUND: () => asAdmin('deleteMelee', nowhere) },
    changeNameDiamond: { ITEM_NOT_FOUND: () => asAdmin('changeNameDiamond', nowhere, {}) },
    deleteNameDiamond: { ITEM_NOT_FOUND: () => asAdmin('deleteNameDiamond', nowhere) },
  }
}
