import { AGE_BUCKETS, findAgeBucket, type AgeBucket } from './age-bucket.ts'

/** What is outstanding in each age, in cents. */
export type Ageing = Readonly<Record<AgeBucket, number>>

/** Returns what is outstanding by age on a day. Source: requirements 34.3. */
export function sumByAge(
  invoices: readonly { dueDate: string; outstandingCents: number }[],
  day: string,
): Ageing {
  const ageing = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 }
  for (const { dueDate, outstandingCents } of invoices)
    ageing[findAgeBucket(dueDate, day)] += outstandingCents
  return ageing
}

/** Returns all ages together, in cents. */
export function sumAges(ageing: Ageing): number {
  return AGE_BUCKETS.reduce((sum, bucket) => sum + ageing[bucket], 0)
}

/** Returns the ages of several customers together. */
export function addAgeings(ageings: readonly Ageing[]): Ageing {
  const sums = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 }
  for (const ageing of ageings) for (const bucket of AGE_BUCKETS) sums[bucket] += ageing[bucket]
  return sums
}
