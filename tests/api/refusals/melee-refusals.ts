import type { meleeEndpoints } from '#contract/endpoints/melee.ts'
import type { RefusalCases, RefusalScene } from './refusal-scene.ts'

export function listMeleeRefusals({ house }: RefusalScene): RefusalCases<typeof meleeEndpoints> {
  return {
    listMelee: {
      FORBIDDEN: async () => {
        const barred = await house.addUser({ role: 'Customer', pageIds: [8] })
        return house.call('listMelee', { token: barred.token })
      },
    },
  }
}
