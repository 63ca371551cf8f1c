import { grades, type Grade } from './grades.ts'
import { makeReferenceList } from './reference-list.ts'

const saltAndPepperCuts: readonly Grade[] = [
  { id: 6, name: 'Brilliant', code: 'Brilliant' },
  { id: 7, name: 'Rose', code: 'Rose' },
  { id: 8, name: 'Double', code: 'Double' },
  { id: 9, name: 'Step', code: 'Step' },
]

/** Cuts as the specification lists them and Ideal after them (requirements 10.3). */
export const cuts = makeReferenceList<Grade>(
  'cut',
  [...grades, ...saltAndPepperCuts].sort((a, b) => a.id - b.id),
)

/**
 * The cuts that a page offers: Brilliant, Rose, Double and Step on the salt-and-pepper page only, the grades
 * everywhere else (requirements 9.7).
 */
export function listCutsOffered(isSaltAndPepperPage: boolean): readonly Grade[] {
  return isSaltAndPepperPage ? saltAndPepperCuts : grades
}
