import { makeReferenceList } from './reference-list.ts'

/** Intensities of a fancy colour in the specification's order, weakest first (requirements 10.7). */
export const fancyIntensities = makeReferenceList('fancy intensity', [
  { id: 1, name: 'Faint' },
  { id: 2, name: 'Very Light' },
  { id: 3, name: 'Light' },
  { id: 4, name: 'Fancy Light' },
  { id: 5, name: 'Fancy' },
  { id: 6, name: 'Fancy Intense' },
  { id: 7, name: 'Fancy Vivid' },
  { id: 8, name: 'Fancy Deep' },
  { id: 9, name: 'Fancy Dark' },
])
