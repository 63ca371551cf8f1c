import { clarities } from '#domain/reference/clarities.ts'
import { makeReferenceTable } from './value-table.ts'

/**
 * Reads a clarity; undefined for others. P1 to P3 are the old European names of I1 to I3; UVS1, UI1 and UI2
 * are known misprints. A bare `-` is no clarity: some files mean IF, most nothing (requirements 11.5).
 */
export const readClarity = makeReferenceTable(clarities, {
  FL: ['Flawless'],
  IF: ['LC', 'Loupe Clean', 'Internally Flawless'],
  VVS1: ['UVS1'],
  SI1: ['UI1'],
  SI2: ['UI2'],
  I1: ['P1', 'PIQUE1'],
  I2: ['P2', 'PIQUE2'],
  I3: ['P3', 'PIQUE3', 'I4'],
  None: ['N'],
})
