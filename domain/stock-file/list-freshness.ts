/** What happens to the stones of a vendor whose list is too old. */
export const STALE_ACTIONS = ['confirm', 'hide'] as const
export type StaleAction = (typeof STALE_ACTIONS)[number]

/** When a vendor's list is old. Null turns a step off. */
export type FreshnessRules = {
  /** Administrators get an email after this many days. */
  readonly warnAfterDays: number | null
  /** The stones are marked or hidden after this many days. */
  readonly staleAfterDays: number | null
  readonly staleAction: StaleAction
}

/** What customers see of a vendor's stones: everything, marked as to be confirmed, or nothing. */
export const LIST_STATES = ['current', 'unconfirmed', 'hidden'] as const
export type ListState = (typeof LIST_STATES)[number]

/** Returns what an age in days means for the stones of a list. Source: requirements 42.2. */
export function findListState(ageDays: number, { staleAfterDays, staleAction }: FreshnessRules): ListState {
  if (staleAfterDays === null || ageDays < staleAfterDays) return 'current'
  return staleAction === 'hide' ? 'hidden' : 'unconfirmed'
}

/** Whether administrators should be told of a list of this age in days. Source: requirements 42.2. */
export function isListOld(ageDays: number, rules: FreshnessRules): boolean {
  const isWarned = rules.warnAfterDays !== null && ageDays >= rules.warnAfterDays
  return isWarned || findListState(ageDays, rules) !== 'current'
}
