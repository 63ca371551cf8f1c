import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Where a list stands, as the address says it. */
export type ListPlace = {
  /** What was asked, but for the page: another search begins at its first row. */
  readonly search: string
  readonly page: number
  readonly pageSize: number
  /** Somebody has scrolled to another page. */
  readonly onTurn: (page: number) => void
}

/** Browsers draw no list much longer than this; its pages lead on. */
const maxRows = 100_000

/** Scrolls the list to the page that is asked for, and says which page somebody has scrolled to. */
export function useListPlace(
  box: RefObject<HTMLElement | null>,
  total: number,
  { search, page, pageSize, onTurn }: ListPlace,
  rowHeightPx: number,
) {
  const firstRow = Math.floor((page * pageSize) / maxRows) * maxRows
  const count = Math.min(maxRows, total - firstRow)
  const startPx = (page * pageSize - firstRow) * rowHeightPx
  const pageInSight = useRef(page)
  const searchInSight = useRef(search)
  const offsetPx = useRef(startPx)
  // Where the last turn of a page came to stand: at its end a list is too short to bring a page's first row up.
  const turnedToPx = useRef(startPx)

  useLayoutEffect(() => {
    const isSame = pageInSight.current === page && searchInSight.current === search
    pageInSight.current = page
    searchInSight.current = search
    if (isSame || !box.current) return
    turnedToPx.current = startPx
    // To scroll, the browser must lay out the new rows at once, and again with what else is new.
    if (startPx === 0 && offsetPx.current === 0) return
    box.current.scrollTo({ top: startPx })
    turnedToPx.current = box.current.scrollTop
  }, [box, search, page, startPx])

  /** Hears where the list stands now. */
  const follow = (px: number, isScrolling: boolean): void => {
    offsetPx.current = px
    if (isScrolling || Math.abs(px - turnedToPx.current) < 1) return
    const next = Math.floor((firstRow + Math.round(px / rowHeightPx)) / pageSize)
    if (next === pageInSight.current) return
    turnedToPx.current = px
    pageInSight.current = next
    onTurn(next)
  }
  return { firstRow, count, startPx, follow }
}
