import type { holdEndpoints } from '#contract/endpoints/holds.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listHoldRefusals({
  shop,
  orderedStone,
  asAdmin,
  asCustomer,
}: RefusalScene): RefusalCases<typeof holdEndpoints> {
  return {
    askForHold: {
      DIAMOND_NOT_FOUND: () => asCustomer('askForHold', {}),
      ITEM_NOT_FOUND: async () => {
        const other = await shop.addUser()
        return shop.call('askForHold', { token: other.token, params: { id: orderedStone }, body: {} })
      },
    },
    grantHoldRequest: { ITEM_NOT_FOUND: () => asAdmin('grantHoldRequest', missingId, {}) },
    declineHoldRequest: {
      ITEM_NOT_FOUND: async () => {
        const [stone] = await addStones(shop, [{}])
        const request = await asCustomer('askForHold', {}, stone)
        await asAdmin('declineHoldRequest', request.body.id, {})
        return asAdmin('declineHoldRequest', request.body.id, {})
      },
    },
    releaseHold: { ITEM_NOT_FOUND: () => asCustomer('releaseHold') },
    withdrawHoldRequest: { ITEM_NOT_FOUND: () => asCustomer('withdrawHoldRequest') },
  }
}
