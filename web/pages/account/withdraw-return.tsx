import type { EndpointName } from '#contract/contract.ts'
import { ActionQuestion } from '#web/features/stone/actions/action-question.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'

/** Queries that the buyer's change of a return invalidates. */
export const staleWithOwnReturn: readonly EndpointName[] = ['listReturns', 'listOwnOrders']

/** Withdraws a return that is only requested, after a question. */
export function WithdrawReturn({ id }: { id: number }) {
  const withdrawal = useApiMutation('withdrawReturn', {
    stale: staleWithOwnReturn,
    onSuccess: () => notifyInfo(`Return ${id} withdrawn`),
  })
  return (
    <AccountOwnerOnly>
      <ActionQuestion
        action="Withdraw request"
        question="Withdraw this return request?"
        confirm="Yes, withdraw"
        cancel="Keep request"
        isBusy={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate({ params: { id } })}
      />
    </AccountOwnerOnly>
  )
}
