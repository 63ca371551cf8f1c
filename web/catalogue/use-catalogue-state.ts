import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { SearchTexts } from '#web/router/search-text.ts'
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

/** The state of a catalogue page: the address is its only home. */
export function useCatalogueState(): { state: CatalogueState; change: ChangeCatalogue } {
  const state = parseAddress(useSearchTexts())
  const navigate = useNavigate()
  const lastAct = useRef<string>(undefined)
  const change: ChangeCatalogue = (update, { act, isCorrection = false } = {}) => {
    const isSameAct = act !== undefined && act === lastAct.current
    lastAct.current = act
    void navigate({
      to: '.',
      search: (texts: SearchTexts) => formatAddress(update(parseAddress(texts))),
      replace: isCorrection || isSameAct,
      resetScroll: false,
    })
  }
  return { state, change }
}
