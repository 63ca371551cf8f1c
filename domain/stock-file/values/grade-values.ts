import { cuts } from '#domain/reference/cuts.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { makeReferenceTable } from './value-table.ts'

const gradeSpellings = {
  Ideal: ['ID', 'I', 'IDL', '8X', 'EIGHTX', 'Super Ideal', 'Ideal+Hearts', 'Astor'],
  Excellent: ['EX', 'X', 'E', 'EXC', 'EXCEL', 'EXCELL', 'PERF'],
  'Very Good to Excellent': ['VG-EX'],
  'Very Good': ['VG', 'V', 'V GOOD', 'Very G', 'UX'],
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
