import { grades } from './grades.ts'
import { makeReferenceList } from './reference-list.ts'

/** Symmetry grades, with the ids of cuts (requirements 10.3). */
export const symmetries = makeReferenceList('symmetry', grades)
