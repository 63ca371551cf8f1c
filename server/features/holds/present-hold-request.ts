import type { HoldRequest } from '#contract/schemas/holds.ts'
import type { HoldRequestState } from '#domain/hold/hold.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { WholeHoldRequest } from './hold-store.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'

/** Returns a request as its customer sees it; for administrators, with the customer. */
export function presentHoldRequest(
  request: WholeHoldRequest,
  { isAdministrator }: Pick<Viewer, 'isAdministrator'>,
  users: Pick<UserDirectory, 'find'>,
): HoldRequest {
  const customer = isAdministrator ? users.find(request.user_id) : undefined
  return {
    id: request.id,
    state: toState(request),
    stones: request.stones.map(({ diamond_id, stock_id, description }) => ({
      diamondId: diamond_id,
      stockId: stock_id,
      description,
    })),
    hours: request.hours,
    comment: request.comment,
    answer: request.answer,
    holdUntil: request.hold_until?.toISOString() ?? null,
    creationDate: request.creation_date.toISOString(),
    decidedDate: request.decided_date?.toISOString() ?? null,
    endedDate: request.ended_date?.toISOString() ?? null,
    ...(customer ? { customer: presentCustomer(customer) } : {}),
  }
}

export function toState({ state }: Pick<WholeHoldRequest, 'state'>): HoldRequestState {
  // The table's check constraint allows no other value.
  return state as HoldRequestState
}
