import { useEffect, useState } from 'react'

/** New rows rendered at a time. They fit into one frame even on a slow machine. */
const maxNewRows = 6

/**
 * Returns which of the loaded, visible rows are rendered now. Fast scrolling brings more new rows than fit
 * into a frame, so the others follow in the next frames. Rows of another search are rendered at once.
 */
export function useRenderedRows(search: string, loadedRows: readonly number[]): ReadonlySet<number> {
  const [frameCount, setFrameCount] = useState(0)
  const requested = `${frameCount} ${loadedRows.join()}`
  const [last, setLast] = useState(() => ({ search, requested, rendered: new Set(loadedRows) }))
  const isNew = last.search !== search || last.requested !== requested
  const rendered = isNew
    ? selectRows(loadedRows, last.search === search ? last.rendered : new Set(loadedRows))
    : last.rendered
  if (isNew) setLast({ search, requested, rendered })

  const isComplete = rendered.size === loadedRows.length
  useEffect(() => {
    if (isComplete) return undefined
    const frame = requestAnimationFrame(() => setFrameCount(frameCount + 1))
    return () => cancelAnimationFrame(frame)
  }, [isComplete, frameCount])
  return rendered
}

/** Returns the rows rendered before, plus the first new ones up to `maxNewRows`. */
export function selectRows(loadedRows: readonly number[], before: ReadonlySet<number>): Set<number> {
  const added = loadedRows.filter((row) => !before.has(row)).slice(0, maxNewRows)
  return new Set([...loadedRows.filter((row) => before.has(row)), ...added])
}
