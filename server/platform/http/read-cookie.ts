/** Returns the value of a cookie from the header of a request. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
