import { replaceEqualDeep } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-address.ts'
import { UrlStateWriter, type ActionPlace, type ChangeOptions, type Update } from './url-state-writer.ts'
import { formatAddress, parseAddress } from '#web/features/stone-search/catalogue-address.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'

/**
 * Changes what the page shows. What belongs to one act of the hand (a drag, the typing of a number) carries one
 * name, and is one step back in the browser.
 */
export type ChangeCatalogue = (update: Update, options?: ChangeOptions) => void

type SearchParts = Readonly<Record<string, unknown>>

/** Until the browser has taken an address over, the router hands out what was given to it instead of texts. */
function readState(search: SearchParts): CatalogueState {
  return parseAddress(parseSearch(stringifySearch(search)))
}

type Catalogue = { state: CatalogueState; change: ChangeCatalogue }

/**
 * The state of a catalogue page: the address is its only home. `ask` hears of a change before the page is drawn with it,
 * so that its answer can be on the way meanwhile, and resolves when that is there.
 */
export function useCatalogueState(ask: ActionPlace['ask']): Catalogue {
  const read = readState(useSearchTexts())
  const [state, setState] = useState(read)
  // What an address leaves as it was stays the same object, and whoever shows it is not drawn anew.
  const shared = replaceEqualDeep(state, read)
  if (shared !== state) setState(shared)
  const router = useRouter()
  const [writer] = useState(() => new UrlStateWriter())
  useEffect(() => () => writer.stop(), [writer])

  const place: ActionPlace = {
    read: () => readState(router.latestLocation.search),
    ask,
    write: (next, isReplacing) =>
      void router.navigate({
        to: '.',
        search: formatAddress(next),
        replace: isReplacing,
        resetScroll: false,
      }),
  }
  const change: ChangeCatalogue = (update, options = {}) => writer.change(place, update, options)
  return { state: shared, change }
}
