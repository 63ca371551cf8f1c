import type { ValueQuestion, WarningGroup } from '#contract/schemas/import-questions.ts'
import type { ImportWarning, RejectedRow } from '#contract/schemas/operations.ts'
import { mergeGroups } from './warning-groups.ts'

/** The rejected rows and warnings found so far. */
export type RowTally = {
  rejected: number
  warned: number
  rejectedRows: RejectedRow[]
  warnings: ImportWarning[]
  warningGroups: WarningGroup[]
  /** The values that nobody has explained. */
  valueQuestions: ValueQuestion[]
}

/** Warnings that are found after the rows are read: all of one kind. */
export type LaterWarnings = Pick<RowTally, 'warned' | 'warnings'>

/** The limit on rejected rows, and on warnings, in the result of an import. */
export const maxReported = 1000

/** Returns the tally with later warnings merged in row order. */
export function addWarnings<Tally extends RowTally>(
  tally: Tally,
  { warned, warnings }: LaterWarnings,
): Tally {
  if (warned === 0) return tally
  const all = [...tally.warnings, ...warnings].toSorted((one, other) => one.row - other.row)
  return {
    ...tally,
    warned: tally.warned + warned,
    warnings: all.slice(0, maxReported),
    warningGroups: mergeGroups(tally.warningGroups, warnings, warned),
  }
}

/**
 * Returns the tally with warnings about the stock merged in. They are marked: the next import of the same file
 * compares it with another stock.
 */
export function addStockWarnings<Tally extends RowTally>(tally: Tally, later: LaterWarnings): Tally {
  const warnings = later.warnings.map((warning) => ({ ...warning, isAboutStock: true }))
  return addWarnings(tally, { ...later, warnings })
}

/** Returns the tally with only those warnings that the file itself gives cause for. */
export function dropStockWarnings<Tally extends RowTally>(tally: Tally): Tally {
  const dropped = tally.warningGroups.filter(({ isAboutStock }) => isAboutStock === true)
  if (dropped.length === 0) return tally
  return {
    ...tally,
    warned: tally.warned - dropped.reduce((sum, { count }) => sum + count, 0),
    warnings: tally.warnings.filter(({ isAboutStock }) => isAboutStock !== true),
    warningGroups: tally.warningGroups.filter((group) => !dropped.includes(group)),
  }
}
