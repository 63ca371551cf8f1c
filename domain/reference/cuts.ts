import { grades, type Grade } from './grades.ts'
import { makeReferenceList } from './reference-list.ts'

const saltAndPepperCuts: readonly Grade[] = [
  { id: 6, name: 'Brilliant', code: 'Brilliant' },
  { id: 7, name: 'Rose', code: 'Rose' },
  { id: 8, name: 'Double', code: 'Double' },
  { id: 9, name: 'Step', code: 'Step' },
]

/** The specification's cuts, followed by Ideal (requirements 10.3). */
export const cuts = makeReferenceList<Grade>(
  'cut',
  [...grades, ...saltAndPepperCuts].sort((a, b) => a.id - b.id),
)

/**
 * Lists the cuts that a page offers: Brilliant, Rose, Double and Step on the salt-and-pepper page only, the
 * grades on all others (requirements 9.7).
 */
export function listCutsOffered(isSaltAndPepperPage: boolean): readonly Grade[] {
  return isSaltAndPepperPage ? saltAndPepperCuts : grades
}
