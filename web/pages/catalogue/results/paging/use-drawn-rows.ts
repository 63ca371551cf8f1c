import { useEffect, useState } from 'react'

/** So many rows that were not there are drawn at a time, and laid out within a frame on a slow machine too. */
const maxNewRows = 6

/**
 * Which of the rows that are here and in sight are drawn now. Who scrolls fast brings more new ones at once than a
 * frame has time for: the others come with the next frames. Those of another search are all drawn at once.
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

/** Those that were drawn before, and of the others as many as there is time for, the first of them first. */
export function chooseRows(here: readonly number[], before: ReadonlySet<number>): Set<number> {
  const added = here.filter((row) => !before.has(row)).slice(0, maxNewRows)
  return new Set([...here.filter((row) => before.has(row)), ...added])
}
