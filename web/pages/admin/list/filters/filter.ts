import type { RangeName } from '#contract/schemas/search.ts'
import type { Options } from '#web/pages/admin/actions/field.ts'

/**
 * A filter of a list, as data. Its value in the URL is a text: the value of an option, several of them with
 * commas between them, ranges such as `1-2`, the id of a user, or days such as `2026-01-01..2026-03-31`.
 */
export type Filter = {
  /** Also its parameter in the URL. */
  name: string
  label: string
  /** Shown only with the further filters, which the user opens. */
  isMore?: boolean
} & FilterKind

type FilterKind =
  | { kind?: 'choice'; options: Options }
  | { kind: 'several'; options: Options }
  | { kind: 'range'; range: RangeName }
  | { kind: 'user' }
  | { kind: 'days' }
  /** Set elsewhere on the page and here only removed, such as a pasted list. */
  | { kind: 'summary'; describe: (value: string) => string }
