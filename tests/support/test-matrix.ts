/** Whether this is `npm run test:all`: both databases, both widths, a random seed, and every round. */
export const isFullMatrix = process.env['TEST_MATRIX'] === 'full'

/** How many requests of any kind the API is tried with. */
export const randomRequests = isFullMatrix ? 20_000 : 2_000

/** Rounds of a race whose gate makes the outcome of each round certain: a tenth of them outside the full matrix. */
export const gatedRounds = (fullRounds: number): number =>
  isFullMatrix ? fullRounds : Math.max(1, fullRounds / 10)

/** Whether this is the subset on the embedded database: what does not touch the database is left to PostgreSQL. */
export const isConformance = process.env['TEST_CONFORMANCE'] !== undefined
