import { useParams, useSearch } from '@tanstack/react-router'
import type { SearchTexts } from './search-text.ts'

/** A named part of the page's path, such as `stockId`. Throws where the path has none of that name. */
export function usePathPart(name: string): string {
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  const part = params[name]
  if (part === undefined) throw new Error(`This path has no ${name}`)
  return part
}

/** The search part of the address, every value a text. `readList` splits the lists. */
export function useSearchTexts(): SearchTexts {
  return useSearch({ strict: false })
}
