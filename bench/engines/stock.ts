import type { Row } from '#search/schema.ts'
import {
  createDictionaries,
  toIndexRow,
  type VersionedStone,
  type Dictionaries,
} from '#server/stock/catalogue/index-row.ts'
import { createStones } from '../stones/create-stones.ts'

/** One of a thousand stones from the whole stock, for questions that name one. */
export type Sample = Pick<VersionedStone, 'stock_id' | 'certificate_no'> & { section: number; vendor: number }

/** The stones that fill every engine of one run. */
export type Stock = {
  count: number
  dictionaries: Dictionaries
  samples: readonly Sample[]
  /** Generates all stones again at each call, in the form that the index takes. */
  list: () => Iterable<readonly [VersionedStone, Row]>
}

const sampleCount = 1000

/** Reads all stones once, so that every engine has the same dictionary ids. */
export function openStock(count: number): Stock {
  const dictionaries = createDictionaries()
  const samples: Sample[] = []
  const step = Math.max(1, Math.floor(count / sampleCount))
  function* list(): Generator<readonly [VersionedStone, Row]> {
    for (const stone of createStones(count)) yield [stone, toIndexRow(stone, dictionaries, false)]
  }
  for (const [{ id, stock_id, certificate_no }, { sets }] of list()) {
    if (id % step !== 0) continue
    samples.push({ stock_id, certificate_no, section: sets?.['section'] ?? 0, vendor: sets?.['vendor'] ?? 0 })
  }
  return { count, dictionaries, samples, list }
}
