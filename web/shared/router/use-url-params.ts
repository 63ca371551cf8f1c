import { useParams, useSearch } from '@tanstack/react-router'
import { parseSearch, stringifySearch, type SearchTexts } from './search-text.ts'

/** Returns a named path parameter, for example `stockId`. Throws if the path does not have it. */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  const value = params[name]
  if (value === undefined) throw new Error(`This path has no ${name}`)
  return value
}

/** Returns the query string, every value as text. `readList` splits lists. */
export function useSearchTexts(): SearchTexts {
  // Until a navigation ends, the router returns the values passed to it instead of strings.
  return parseSearch(stringifySearch(useSearch({ strict: false })))
}
