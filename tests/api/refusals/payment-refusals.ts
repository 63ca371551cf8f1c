import type { paymentEndpoints } from '#contract/endpoints/payments.ts'
import type { receivableEndpoints } from '#contract/endpoints/receivables.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listPaymentRefusals({ asAdmin }: RefusalScene): RefusalCases<typeof paymentEndpoints> {
  const payment = { receivedOn: '2026-01-02', amount: 10, method: 'cash' }
  return {
    recordPayment: {
      USER_NOT_FOUND: () => asAdmin('recordPayment', 0, { ...payment, userId: missingId }),
    },
    readPayment: { ITEM_NOT_FOUND: () => asAdmin('readPayment', missingId) },
    allocatePayment: {
      ITEM_NOT_FOUND: () => asAdmin('allocatePayment', missingId, { allocations: [] }),
    },
    reversePayment: { ITEM_NOT_FOUND: () => asAdmin('reversePayment', missingId, { reason: 'Mistake' }) },
  }
}

export function listReceivableRefusals({
  shop,
  admin,
}: RefusalScene): RefusalCases<typeof receivableEndpoints> {
  const ofNobody = { token: admin.token, query: { userId: missingId } }
  return {
    readAccountStatement: { USER_NOT_FOUND: () => shop.call('readAccountStatement', ofNobody) },
    downloadAccountStatement: { USER_NOT_FOUND: () => shop.call('downloadAccountStatement', ofNobody) },
  }
}
