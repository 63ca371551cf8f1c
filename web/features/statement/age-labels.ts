import type { AgeBucket } from '#domain/payment/age-bucket.ts'

/** The titles of the ages of invoices, by days past the due date. */
export const ageLabels: Readonly<Record<AgeBucket, string>> = {
  current: 'Current',
  days1To30: '1–30 days',
  days31To60: '31–60 days',
  days61To90: '61–90 days',
  over90: 'Over 90 days',
}
