import { makeReferenceList } from './reference-list.ts'

/** Clarities from best to worst, then None for ungraded stones (requirements 10.4). */
export const clarities = makeReferenceList('clarity', [
  { id: 1, name: 'FL' },
  { id: 2, name: 'IF' },
  { id: 3, name: 'VVS1' },
  { id: 4, name: 'VVS2' },
  { id: 5, name: 'VS1' },
  { id: 6, name: 'VS2' },
  { id: 7, name: 'SI1' },
  { id: 8, name: 'SI2' },
  { id: 9, name: 'SI3' },
  { id: 10, name: 'I1' },
  { id: 11, name: 'I2' },
  { id: 12, name: 'I3' },
  { id: 13, name: 'None' },
])
