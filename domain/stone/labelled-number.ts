import { labs } from '#domain/reference/labs.ts'

const labNames = labs.rows.map(({ name }) => name).filter((name) => name !== 'None' && name !== 'Other')
const labelledNumber = new RegExp(`^(?:${labNames.join('|')})(?:[\\s:#]+(?=\\S*\\d)|(?=\\d{8}))(\\S+)$`, 'i')

/**
 * Returns a certificate number without the laboratory that the shop prints before it: `GIA 2536802668` is
 * 2536802668. Any other text stays as it is, such as the stock number GIA-100.
 */
export function withoutLab(number: string): string {
  return labelledNumber.exec(number.trim())?.[1] ?? number
}
