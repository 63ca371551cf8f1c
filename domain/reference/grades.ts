/** A grade of cut, polish or symmetry. `code` is the trade's abbreviation (EX, VG, G, F, P). */
export interface Grade {
  readonly id: number
  readonly name: string
  readonly code: string
}

/**
 * The grades that cut, polish and symmetry share, with the same ids (requirements 10.3): the specification's
 * five, then Ideal (requirements 10.3) and some labs' half grades. Ids 6 to 9 belong to `cuts`.
 */
export const grades: readonly Grade[] = [
  { id: 1, name: 'Excellent', code: 'EX' },
  { id: 2, name: 'Very Good', code: 'VG' },
  { id: 3, name: 'Good', code: 'G' },
  { id: 4, name: 'Fair', code: 'F' },
  { id: 5, name: 'Poor', code: 'P' },
  { id: 10, name: 'Ideal', code: 'ID' },
  { id: 11, name: 'Very Good to Excellent', code: 'VG-EX' },
  { id: 12, name: 'Good to Very Good', code: 'G-VG' },
  { id: 13, name: 'Fair to Good', code: 'F-G' },
]

/** The grades that a search for Excellent finds: Ideal is above it. */
export const excellentIds: readonly number[] = [1, 10]

const bestFirst = ['ID', 'EX', 'VG-EX', 'VG', 'G-VG', 'G', 'F-G', 'F', 'P']

/**
 * Returns the rank of a grade for sorting, best first from 0. Ideal is above Excellent although its id is
 * higher. Cuts that are not grades (Brilliant, Rose, Double, Step) come last.
 */
export function rankGrade(grade: Grade): number {
  const rank = bestFirst.indexOf(grade.code)
  return rank < 0 ? bestFirst.length : rank
}
