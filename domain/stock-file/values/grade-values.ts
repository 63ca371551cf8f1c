import { cuts } from '#domain/reference/cuts.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { makeReferenceTable } from './value-table.ts'

const gradeSpellings = {
  Ideal: ['ID', 'I', 'IDL', 'IDE', '8X', 'EIGHTX', 'Super Ideal', 'Ideal+Hearts', 'Ideal Cut', 'Astor'],
  Excellent: ['EX', 'X', 'E', 'EXC', 'EXCEL', 'EXCELL', 'EXCL', 'EXCELENT', 'PERF'],
  'Very Good to Excellent': ['VG-EX'],
  'Very Good': ['VG', 'V', 'V GOOD', 'Very G', 'VGD', 'VGOOD', 'UX'],
  'Good to Very Good': ['G-VG'],
  Good: ['GD', 'G'],
  'Fair to Good': ['F-G'],
  Fair: ['F', 'FR'],
  Poor: ['P', 'PR'],
}

/** Reads a cut: a grade, or one of the four salt-and-pepper cuts. Undefined for others. */
export const readCut = makeReferenceTable(cuts, {
  ...gradeSpellings,
  Brilliant: ['Brilliant Cut'],
  Rose: ['Rose Cut', 'Rosecut'],
  Double: ['Double Cut', 'Double Rose'],
  Step: ['Step Cut'],
})

/** Reads a polish grade; undefined for others. */
export const readPolish = makeReferenceTable(polishes, gradeSpellings)

/** Reads a symmetry grade; undefined for others. */
export const readSymmetry = makeReferenceTable(symmetries, gradeSpellings)

const repeated = /^(?:3|TRIPLE)\s*-?\s*(.+)$/iu
const parts = /[\s,;/|+_-]+/u

/** A grade of each: cut, polish, symmetry. Ids as in the lists of grades. */
export type GradeTriple = readonly [cutId: number, polishId: number, symmetryId: number]

/**
 * Reads three grades in one cell, as `3EX`, `3VG`, `Triple Ideal`, `XXX` or `EX-EX-VG`: cut, polish and symmetry.
 * Undefined for anything else.
 */
export const readGradeTriple = memoizeReader((text: string): GradeTriple | undefined => {
  if (text.length > 40) return undefined
  const single = repeated.exec(text.trim())?.[1] ?? (/^xxx$/iu.test(text.trim()) ? 'X' : undefined)
  const [cut, polish, symmetry, ...others] =
    single === undefined ? text.trim().split(parts) : [single, single, single]
  if (cut === undefined || polish === undefined || symmetry === undefined || others.length > 0)
    return undefined
  const [cutId, polishId, symmetryId] = [readPolish(cut), readPolish(polish), readSymmetry(symmetry)]
  return cutId === undefined || polishId === undefined || symmetryId === undefined
    ? undefined
    : [cutId, polishId, symmetryId]
})
