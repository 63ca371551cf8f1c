import type { returnEndpoints } from '#contract/endpoints/returns.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listReturnRefusals({
  asAdmin,
  asCustomer,
}: RefusalScene): RefusalCases<typeof returnEndpoints> {
  const lines = [{ orderItemId: 1 }]
  const received = [{ orderItemId: 1, outcome: 'available' }]
  return {
    requestReturn: { ORDER_NOT_FOUND: () => asCustomer('requestReturn', { lines, reason: 'Too dark' }) },
    startReturn: { ORDER_NOT_FOUND: () => asAdmin('startReturn', 0, { orderId: missingId, lines }) },
    readReturn: { ITEM_NOT_FOUND: () => asCustomer('readReturn') },
    acceptReturn: { ITEM_NOT_FOUND: () => asAdmin('acceptReturn', missingId, {}) },
    refuseReturn: { ITEM_NOT_FOUND: () => asAdmin('refuseReturn', missingId, { reply: 'Too late' }) },
    withdrawReturn: { ITEM_NOT_FOUND: () => asCustomer('withdrawReturn') },
    receiveReturn: { ITEM_NOT_FOUND: () => asAdmin('receiveReturn', missingId, { lines: received }) },
  }
}
