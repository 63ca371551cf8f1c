import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The position of a list, from the URL. */
export type ListPosition = {
  /** Key of the search without its page. Another search starts at its first row. */
  readonly search: string
  readonly page: number
  readonly pageSize: number
  /** Called when the user scrolls to another page. */
  readonly onPageChange: (page: number) => void
}

/** Browsers limit the height of an element, so a longer list is continued by its pagination. */
const maxRows = 100_000

/** Scrolls the list to the requested page, and reports the page that the user scrolls to. */
export function useScrollPosition(
  box: RefObject<HTMLElement | null>,
  total: number,
  { search, page, pageSize, onPageChange }: ListPosition,
  rowHeightPx: number,
) {
  const firstRow = Math.floor((page * pageSize) / maxRows) * maxRows
  const count = Math.min(maxRows, total - firstRow)
  const startPx = (page * pageSize - firstRow) * rowHeightPx
  const visiblePage = useRef(page)
  const visibleSearch = useRef(search)
  const offsetPx = useRef(startPx)
  // Offset after the last page change. The end of a list is too short to scroll the first row of a page to
  // the top.
  const pageOffsetPx = useRef(startPx)

  useLayoutEffect(() => {
    const isSame = visiblePage.current === page && visibleSearch.current === search
    visiblePage.current = page
    visibleSearch.current = search
    if (isSame || !box.current) return
    pageOffsetPx.current = startPx
    // Scrolling forces a layout of the new rows now and another one later, so skip it if both offsets are 0.
    if (startPx === 0 && offsetPx.current === 0) return
    box.current.scrollTo({ top: startPx })
    pageOffsetPx.current = box.current.scrollTop
  }, [box, search, page, startPx])

  /** Receives the current scroll offset. */
  const follow = (px: number, isScrolling: boolean): void => {
    offsetPx.current = px
    if (isScrolling || Math.abs(px - pageOffsetPx.current) < 1) return
    const next = Math.floor((firstRow + Math.round(px / rowHeightPx)) / pageSize)
    if (next === visiblePage.current) return
    pageOffsetPx.current = px
    visiblePage.current = next
    onPageChange(next)
  }
  return { firstRow, count, startPx, follow }
}
