import type { ImportWarning, RejectedRow } from '#contract/schemas/running.ts'

/** What reading the rows brought up so far. */
export type RowTally = {
  rejected: number
  warned: number
  rejectedRows: RejectedRow[]
  warnings: ImportWarning[]
}

/** Of rejected rows and of warnings, told with the import's result. */
export const maxReported = 1000

/** What comes later is told row by row with the rest. */
export function addWarnings<Tally extends RowTally>(
  tally: Tally,
  { warned, warnings }: Pick<RowTally, 'warned' | 'warnings'>,
): Tally {
  if (warned === 0) return tally
  const all = [...tally.warnings, ...warnings].toSorted((one, other) => one.row - other.row)
  return { ...tally, warned: tally.warned + warned, warnings: all.slice(0, maxReported) }
}
