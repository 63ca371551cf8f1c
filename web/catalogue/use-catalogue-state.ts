import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { parseSearch, stringifySearch } from '#web/router/search-text.ts'
import { useSearchTexts } from '#web/router/use-address.ts'
import { formatAddress, parseAddress } from './address/catalogue-address.ts'
import type { CatalogueState } from './address/catalogue-state.ts'

/**
 * Changes what the page shows. What belongs to one act of the hand (a drag, the typing of a number) carries one
 * name, and is one step back in the browser.
 */
export type ChangeCatalogue = (
  update: (state: CatalogueState) => CatalogueState,
  options?: { act?: string; isCorrection?: boolean },
) => void

type SearchParts = Readonly<Record<string, unknown>>

/** Until the browser has taken an address over, the router hands out what was given to it instead of texts. */
function readState(search: SearchParts): CatalogueState {
  return parseAddress(parseSearch(stringifySearch(search)))
}

/** The state of a catalogue page: the address is its only home. */
export function useCatalogueState(): { state: CatalogueState; change: ChangeCatalogue } {
  const state = readState(useSearchTexts())
  const navigate = useNavigate()
  const lastAct = useRef<string>(undefined)
  const change: ChangeCatalogue = (update, { act, isCorrection = false } = {}) => {
    const isSameAct = act !== undefined && act === lastAct.current
    lastAct.current = act
    void navigate({
      to: '.',
      search: (search: SearchParts) => formatAddress(update(readState(search))),
      replace: isCorrection || isSameAct,
      resetScroll: false,
    })
  }
  return { state, change }
}
