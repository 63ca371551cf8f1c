import type { ImportWarning, RejectedRow } from '#contract/schemas/operations.ts'

/** The rejected rows and warnings found so far. */
export type RowTally = {
  rejected: number
  warned: number
  rejectedRows: RejectedRow[]
  warnings: ImportWarning[]
}

/** The limit on rejected rows, and on warnings, in the result of an import. */
export const maxReported = 1000

/** Returns the tally with later warnings merged in row order. */
export function addWarnings<Tally extends RowTally>(
  tally: Tally,
  { warned, warnings }: Pick<RowTally, 'warned' | 'warnings'>,
): Tally {
  if (warned === 0) return tally
  const all = [...tally.warnings, ...warnings].toSorted((one, other) => one.row - other.row)
  return { ...tally, warned: tally.warned + warned, warnings: all.slice(0, maxReported) }
}
