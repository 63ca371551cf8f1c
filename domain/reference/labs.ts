import { makeReferenceList } from './reference-list.ts'

/**
 * Grading laboratories of the trade. Id 1 is None, because placeholder rows of melee and name diamonds show
 * lab 1 (requirements 10.10) and those stones have no report.
 */
export const labs = makeReferenceList('lab', [
  { id: 1, name: 'None' },
  { id: 2, name: 'GIA' },
  { id: 3, name: 'IGI' },
  { id: 4, name: 'HRD' },
  { id: 5, name: 'GCAL' },
  { id: 6, name: 'AGS' },
  { id: 7, name: 'IIDGR' },
  { id: 8, name: 'EGL' },
  { id: 9, name: 'EGL USA' },
  { id: 10, name: 'EGL International' },
  { id: 11, name: 'EGL Israel' },
  { id: 12, name: 'SGL' },
  { id: 13, name: 'GSI' },
  { id: 14, name: 'NGTC' },
  { id: 15, name: 'FM' },
  { id: 16, name: 'DSEF' },
  { id: 17, name: 'CDC' },
  { id: 18, name: 'FGL' },
  { id: 19, name: 'GRS' },
  { id: 20, name: 'AGL' },
  { id: 21, name: 'ICL' },
  { id: 22, name: 'AGTL' },
  { id: 23, name: 'EMTEEM' },
  { id: 24, name: 'GTL' },
  { id: 25, name: 'GUBELIN' },
  { id: 26, name: 'RGL' },
  { id: 27, name: 'TGL' },
  { id: 28, name: 'AIGS' },
  { id: 29, name: 'LOTUS' },
  { id: 30, name: 'SSEF' },
  { id: 31, name: 'ZG' },
  { id: 32, name: 'ALGT' },
  { id: 33, name: 'GGL' },
  { id: 34, name: 'Other' },
])
