import { grades } from './grades.ts'
import { makeReferenceList } from './reference-list.ts'

/** Grades of symmetry, under the ids that cuts have (Specification 3). */
export const symmetries = makeReferenceList('symmetry', grades)
