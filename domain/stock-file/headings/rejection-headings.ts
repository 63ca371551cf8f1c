import { normaliseHeading } from './normalise-heading.ts'

/** The columns that the file of rejected rows has before those of the stock file. Source: requirements 11.10. */
export const rejectionHeadings = ['Rejected Row', 'Rejection Reason'] as const

/** The heading of the reasons until November 2026. */
const earlierHeading = 'Rejected Because'

const keys: ReadonlySet<string> = new Set([...rejectionHeadings, earlierHeading].map(normaliseHeading))

/** Whether the shop added the column with this heading: its cells are not from the vendor. */
export function isRejectionHeading(heading: string): boolean {
  return keys.has(normaliseHeading(heading))
}
