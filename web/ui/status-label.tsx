import './status-label.css'
import type { ReactNode } from 'react'

/**
 * The three colours of a status. `neutral`: finished, or nothing to do. `progress`: under way. `attention`:
 * somebody must act, or something went wrong.
 */
export type StatusTone = 'neutral' | 'progress' | 'attention'

/** Shows the status of anything that has one: an order, a memo, a user, a job, an email. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status-label is-${tone}`}>{children}</span>
}
