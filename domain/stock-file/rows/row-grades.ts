import { readCut, readGradeTriple, readPolish, readSymmetry } from '#domain/stock-file/values/grade-values.ts'
import type { RowCells } from './row-cells.ts'

/** The grades of a stone; null for missing ones. */
export interface RowGrades {
  readonly cutId: number | null
  readonly polishId: number | null
  readonly symmetryId: number | null
}

/**
 * Reads cut, polish and symmetry. Three grades in the cut column (`3EX`, `EX-EX-VG`) also give polish and
 * symmetry where those are blank.
 */
export function readRowGrades(row: RowCells): RowGrades {
  const cutText = row.read('cut')
  const triple = cutText === '' || readCut(cutText) !== undefined ? undefined : readGradeTriple(cutText)
  return {
    cutId: triple?.[0] ?? row.readWith('cut', readCut),
    polishId: row.readWith('polish', readPolish) ?? triple?.[1] ?? null,
    symmetryId: row.readWith('symmetry', readSymmetry) ?? triple?.[2] ?? null,
  }
}
