import { useState } from 'react'

/** The maximum of one request. */
const maxChosen = 500

export type Chosen<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  choose: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

/** Tracks the selected rows across pages. */
export function useChosen<Row>(getId: (row: Row) => number): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(getId(row)),
    choose: (rows, isChosen) => {
      const next = new Map(chosen)
      for (const row of rows) {
        if (!isChosen) next.delete(getId(row))
        else if (next.size < maxChosen) next.set(getId(row), row)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
