/** Returns the context of the secrets of a destination: sealed texts do not open for another one. */
export function describeContext(destinationId: number): string {
  return `destination ${destinationId}`
}
