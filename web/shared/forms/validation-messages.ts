import { z } from 'zod/mini'

const requiredMessage = 'Please fill this in'

/** Returns the message of a field whose value violates the contract, in plain trade English. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return describeMissing(issue)
  switch (issue.code) {
    case 'too_small':
      return describeTooSmall(issue)
    case 'too_big':
      return issue.origin === 'string' ? `At most ${issue.maximum} characters` : `At most ${issue.maximum}`
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter a valid email, e.g. name@company.com' : 'Check the format'
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Enter a number' : requiredMessage
    case 'invalid_value':
      return 'Choose an option from the list'
    default:
      return 'Check the format'
  }
}

/** An id is selected from a list. All other values are typed, a stock number (`stockId`) too. */
function describeMissing(issue: z.core.$ZodRawIssue): string {
  const isId = issue.code === 'invalid_type' && issue.expected !== 'string'
  return isId && String(issue.path?.at(-1)).endsWith('Id') ? 'Please choose' : requiredMessage
}

function describeTooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  if (origin === 'string') return minimum === 1 ? requiredMessage : `At least ${minimum} characters`
  if (origin === 'array') return `At least ${minimum}`
  return `${inclusive === false ? 'More than' : 'At least'} ${minimum}`
}

/** Makes the contract's schemas use these messages on the page. */
export function setValidationMessages(): void {
  z.config({ localeError: describeIssue })
}
