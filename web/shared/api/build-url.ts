/**
 * Builds the URL of a request: fills `{name}` in the path from `params` and leaves out empty query values.
 * Throws if a path parameter is missing.
 */
export function buildUrl(path: string, params: unknown, query: unknown): string {
  const values = new Map(listEntries(params))
  const filledPath = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(listEntries(query)).toString()
  return search === '' ? filledPath : `${filledPath}?${search}`
}

function listEntries(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
}
