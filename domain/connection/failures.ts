/** So many runs must fail one after another before somebody is emailed. */
const failuresBeforeEmail = 3

/** Returns whether a failure is reported by email: the third in a row, and none after it. Source: requirements 40.8. */
export function isFailureReported(failuresInARow: number): boolean {
  return failuresInARow === failuresBeforeEmail
}
