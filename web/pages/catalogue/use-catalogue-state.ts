import { replaceEqualDeep } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { UrlStateWriter, type UrlStateAdapter, type ChangeOptions, type Update } from './url-state-writer.ts'
import { formatUrlState, parseUrlState } from '#web/features/stone-search/catalogue-url.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'

/**
 * Changes the state of the page. All changes of one user action (a drag, typing a number) carry the same name
 * and share one history entry.
 */
export type ChangeCatalogue = (update: Update, options?: ChangeOptions) => void

type Catalogue = { state: CatalogueState; change: ChangeCatalogue }

/**
 * Returns the state of a catalogue page, stored only in the URL. `request` runs before the page renders a
 * change, so that the request is already on its way, and resolves when the result has arrived.
 */
export function useCatalogueState(request: UrlStateAdapter['request']): Catalogue {
  const read = parseUrlState(useSearchTexts())
  const [state, setState] = useState(read)
  // Parts that the URL does not change keep their identity, so that their components do not rerender.
  const shared = replaceEqualDeep(state, read)
  if (shared !== state) setState(shared)
  const router = useRouter()
  const [writer] = useState(() => new UrlStateWriter())
  useEffect(() => () => writer.stop(), [writer])

  const adapter: UrlStateAdapter = {
    // Until a navigation ends, the router returns the values passed to it instead of strings.
    read: () => parseUrlState(parseSearch(stringifySearch(router.latestLocation.search))),
    request,
    write: (next, isReplacing) =>
      void router.navigate({
        to: '.',
        search: formatUrlState(next),
        replace: isReplacing,
        resetScroll: false,
      }),
  }
  const change: ChangeCatalogue = (update, options = {}) => writer.change(adapter, update, options)
  return { state: shared, change }
}
