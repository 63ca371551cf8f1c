const dayMs = 86_400_000

/** Returns the day that is some days after a calendar day. Source: requirements 32.1. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns terms of payment as documents state them. */
export function formatPaymentTerms(days: number): string {
  return days === 0 ? 'Due on receipt' : `Payment within ${days} ${days === 1 ? 'day' : 'days'}`
}
