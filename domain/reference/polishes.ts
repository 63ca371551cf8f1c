import { grades } from './grades.ts'
import { makeReferenceList } from './reference-list.ts'

/** Polish grades, with the ids of cuts (requirements 10.3). */
export const polishes = makeReferenceList('polish', grades)
