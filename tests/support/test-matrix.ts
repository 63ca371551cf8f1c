/** `quick` is `npm test`, `full` is `npm run test:all`, `once` runs each test once; absent if somebody names the tests. */
const matrix = process.env['TEST_MATRIX']

/** Whether this is `npm run test:all`: both databases, both widths, a random seed and every round. */
export const isFullMatrix = matrix === 'full'

/** Whether this is `npm test` without names: all but `slowTests`, and of the browser tests the journeys. */
export const isQuickRun = matrix === 'quick'

/** The number of random requests to the API. */
export const randomRequests = isFullMatrix ? 20_000 : 2_000

/**
 * Returns the number of rounds of a race whose gate decides each outcome: a tenth outside the full matrix.
 */
export const gatedRounds = (fullRounds: number): number =>
  isFullMatrix ? fullRounds : Math.max(1, fullRounds / 10)

/**
 * Whether this run is the subset for the embedded database. Tests without a database run only on PostgreSQL.
 */
export const isConformance = process.env['TEST_CONFORMANCE'] !== undefined
