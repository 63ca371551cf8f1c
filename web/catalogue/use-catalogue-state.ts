import { replaceEqualDeep } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { parseSearch, stringifySearch } from '#web/router/search-text.ts'
import { useSearchTexts } from '#web/router/use-address.ts'
import { formatAddress, parseAddress } from './address/catalogue-address.ts'
import type { CatalogueState } from './address/catalogue-state.ts'

type Update = (state: CatalogueState) => CatalogueState

/**
 * Changes what the page shows. What belongs to one act of the hand (a drag, the typing of a number) carries one
 * name, and is one step back in the browser.
 */
export type ChangeCatalogue = (update: Update, options?: { act?: string; isCorrection?: boolean }) => void

type SearchParts = Readonly<Record<string, unknown>>

/**
 * A drag moves with every frame, but its address, and with it the search, no more often than this: the first change
 * at once and the last always. Browsers refuse whoever writes addresses much faster.
 */
const betweenChangesMs = 40

/** Until the browser has taken an address over, the router hands out what was given to it instead of texts. */
function readState(search: SearchParts): CatalogueState {
  return parseAddress(parseSearch(stringifySearch(search)))
}

type Catalogue = { state: CatalogueState; change: ChangeCatalogue }

/**
 * The state of a catalogue page: the address is its only home. `onNext` hears of a change before the page is drawn with
 * it, so that its answer can be on the way meanwhile.
 */
export function useCatalogueState(onNext: (next: CatalogueState) => void): Catalogue {
  const read = readState(useSearchTexts())
  const [state, setState] = useState(read)
  // What an address leaves as it was stays the same object, and whoever shows it is not drawn anew.
  const shared = replaceEqualDeep(state, read)
  if (shared !== state) setState(shared)
  const router = useRouter()
  const act = useRef<Act>({ name: undefined, atMs: 0, waiting: [], timer: undefined })
  useEffect(() => {
    const { current } = act
    return () => clearTimeout(current.timer)
  }, [])

  const write = (updates: readonly Update[], isReplacing: boolean): void => {
    act.current.atMs = performance.now()
    const now = readState(router.latestLocation.search)
    const next = updates.reduce((before, update) => update(before), now)
    onNext(next)
    void router.navigate({
      to: '.',
      search: formatAddress(next),
      replace: isReplacing,
      resetScroll: false,
    })
  }
  const writeWaiting = (): void => {
    clearTimeout(act.current.timer)
    act.current.timer = undefined
    const updates = act.current.waiting
    act.current.waiting = []
    if (updates.length > 0) write(updates, true)
  }
  const change: ChangeCatalogue = (update, { act: name, isCorrection = false } = {}) => {
    const isSameAct = name !== undefined && name === act.current.name
    if (isSameAct) {
      act.current.waiting.push(update)
      const sinceMs = performance.now() - act.current.atMs
      if (sinceMs >= betweenChangesMs) writeWaiting()
      else if (act.current.timer === undefined)
        act.current.timer = setTimeout(writeWaiting, betweenChangesMs - sinceMs)
      return
    }
    writeWaiting()
    act.current.name = name
    write([update], isCorrection)
  }
  return { state: shared, change }
}

type Act = {
  name: string | undefined
  /** When it last changed the address. */
  atMs: number
  /** Its changes since. */
  waiting: Update[]
  timer: ReturnType<typeof setTimeout> | undefined
}
