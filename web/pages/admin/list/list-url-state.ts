import type { IgnoredValue } from '#web/shared/router/ignored-values.ts'
import type { ListState } from '#web/shared/router/list-state.ts'

/** The state of a list in the URL, and how it changes. */
export type ListUrlState = {
  state: ListState
  /** Returns to the first page, unless `changes` sets the page. */
  change: (changes: Partial<ListState>) => void
  openId: number | null
  open: (id: number | null) => void
  /** Values of the URL that the list does not understand. */
  ignored: readonly IgnoredValue[]
}
