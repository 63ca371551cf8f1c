import { makeReferenceList } from './reference-list.ts'

/**
 * Fluorescence strengths, ascending from none (requirements 10.5). Slight is a level of its own, never
 * Medium.
 */
export const fluors = makeReferenceList('fluorescence', [
  { id: 1, name: 'None' },
  { id: 2, name: 'Very Slight' },
  { id: 3, name: 'Slight' },
  { id: 4, name: 'Faint' },
  { id: 5, name: 'Medium' },
  { id: 6, name: 'Strong' },
  { id: 7, name: 'Very Strong' },
])
