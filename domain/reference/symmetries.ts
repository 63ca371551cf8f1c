import { grades } from './grades.ts'
import { makeReferenceList } from './reference-list.ts'

/** Grades of symmetry, under the ids that cuts have (requirements 10.3). */
export const symmetries = makeReferenceList('symmetry', grades)
