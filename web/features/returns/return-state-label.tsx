import type { ReturnState } from '#domain/return/return.ts'
import type { Return } from '#contract/schemas/returns.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'

export const returnStateNames: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  received: 'Received',
}

const tones: Readonly<Record<ReturnState, StatusTone>> = {
  requested: 'progress',
  accepted: 'progress',
  refused: 'neutral',
  withdrawn: 'neutral',
  received: 'neutral',
}

type Props = { row: Pick<Return, 'state'>; isForStaff?: boolean }

/** The state of a return. A request waits for the staff. */
export function ReturnStateLabel({ row: { state }, isForStaff = false }: Props) {
  const tone = isForStaff && state === 'requested' ? 'attention' : tones[state]
  return <StatusLabel tone={tone}>{returnStateNames[state]}</StatusLabel>
}
