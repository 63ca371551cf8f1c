import type { Row } from '#search/schema.ts'
import {
  createVocabularies,
  toIndexRow,
  type StampedStone,
  type Vocabularies,
} from '#server/stock/catalogue/index-row.ts'
import { createStones } from '../stones/create-stones.ts'

/** A thousand stones out of all, for questions that name one. */
export type Sample = Pick<StampedStone, 'stock_id' | 'certificate_no'> & { section: number; vendor: number }

/** The stones that every engine of one run is filled with. */
export type Stock = {
  count: number
  words: Vocabularies
  samples: readonly Sample[]
  /** All of them, made anew at each call, and as the index takes them. */
  list: () => Iterable<readonly [StampedStone, Row]>
}

const sampleCount = 1000

/** Goes through all stones once, so that the ids of words are the same for every engine. */
export function openStock(count: number): Stock {
  const words = createVocabularies()
  const samples: Sample[] = []
  const step = Math.max(1, Math.floor(count / sampleCount))
  function* list(): Generator<readonly [StampedStone, Row]> {
    for (const stone of createStones(count)) yield [stone, toIndexRow(stone, words, false)]
  }
  for (const [{ id, stock_id, certificate_no }, { sets }] of list()) {
    if (id % step !== 0) continue
    samples.push({ stock_id, certificate_no, section: sets?.['section'] ?? 0, vendor: sets?.['vendor'] ?? 0 })
  }
  return { count, words, samples, list }
}
