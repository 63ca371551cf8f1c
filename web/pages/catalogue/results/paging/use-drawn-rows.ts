import { useEffect, useState } from 'react'

/** New rows rendered at a time. They fit into one frame even on a slow machine. */
const maxNewRows = 6

/**
 * Returns which of the loaded, visible rows are rendered now. Fast scrolling brings more new rows than fit
 * into a frame, so the others follow in the next frames. Rows of another search are rendered at once.
 */
export function useDrawnRows(search: string, here: readonly number[]): ReadonlySet<number> {
  const [turn, setTurn] = useState(0)
  const asked = `${turn} ${here.join()}`
  const [last, setLast] = useState(() => ({ search, asked, drawn: new Set(here) }))
  const isNew = last.search !== search || last.asked !== asked
  const drawn = isNew ? chooseRows(here, last.search === search ? last.drawn : new Set(here)) : last.drawn
  if (isNew) setLast({ search, asked, drawn })

  const isAll = drawn.size === here.length
  useEffect(() => {
    if (isAll) return undefined
    const frame = requestAnimationFrame(() => setTurn(turn + 1))
    return () => cancelAnimationFrame(frame)
  }, [isAll, turn])
  return drawn
}

/** Returns the rows rendered before, plus the first new ones up to `maxNewRows`. */
export function chooseRows(here: readonly number[], before: ReadonlySet<number>): Set<number> {
  const added = here.filter((row) => !before.has(row)).slice(0, maxNewRows)
  return new Set([...here.filter((row) => before.has(row)), ...added])
}
