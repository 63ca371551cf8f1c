/** A grade of cut, polish or symmetry. `code` is how the trade writes it short (EX, VG, G, F, P). */
export interface Grade {
  readonly id: number
  readonly name: string
  readonly code: string
}

/**
 * The grades that cut, polish and symmetry share under the same ids (requirements 10.3): the five of the
 * specification, then Ideal (requirements 10.3) and the half grades of some labs. Ids 6 to 9 belong to `cuts`.
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

const bestFirst = ['ID', 'EX', 'VG-EX', 'VG', 'G-VG', 'G', 'F-G', 'F', 'P']

/**
 * Place of a grade from the best (0) downwards, for sorting lists; Ideal is above Excellent although its id
 * is higher. What is no grade (Brilliant, Rose, Double, Step) comes after all grades.
 */
export function rankGrade(grade: Grade): number {
  const place = bestFirst.indexOf(grade.code)
  return place < 0 ? bestFirst.length : place
}
