import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { CatalogueIndex } from '#search/catalogue-index.ts'
import type { Row } from '#search/schema.ts'
import type { SiteState } from '../site/site-state.ts'
import type { CopiedPieces } from '../db/copied-rows.ts'
import { placeStone, putInOrder, type PlacedStone } from './catalogue-order.ts'
import type { StampedStone } from './index-row.ts'
import { followed, inTurns, readCopied, turnSize } from './read-indexed.ts'

/**
 * New stones that a transaction of this process has written and not committed. They lie in the index where nobody sees
 * them, so that little is left to do when it has: each is shown once it was read as committed, by the same transaction.
 * No transaction writes a stone of these twice.
 */
export class StonesAhead {
  readonly #index: CatalogueIndex
  readonly #toRow: (stone: StampedStone) => Row
  readonly #site: Pick<SiteState, 'validatedVendors'>
  #writtenBy = new Map<number, number>()
  /** Whose pictures they were judged by. */
  #judgedBy: ReadonlySet<string> | undefined
  /** Counts how often they were forgotten. */
  #turn = 0

  constructor(
    index: CatalogueIndex,
    toRow: (stone: StampedStone) => Row,
    site: Pick<SiteState, 'validatedVendors'>,
  ) {
    this.#index = index
    this.#toRow = toRow
    this.#site = site
  }

  /** Takes in what a statement has copied out of what it wrote, of so many new stones in all. */
  async take(copied: CopiedPieces, inAll: number): Promise<void> {
    const turn = this.#turn
    // While little lies there: to grow by and by is to move more and more.
    if (this.#writtenBy.size === 0) this.#index.reserve(this.#index.size + inAll)
    let placed: PlacedStone[] = []
    for (const stone of readCopied(copied)) {
      placed.push(placeStone(stone))
      if (placed.length % turnSize === 0) await letOthersRun()
      if (placed.length < followed.ordered) continue
      await this.#putAll(placed, turn)
      placed = []
    }
    await this.#putAll(placed, turn)
  }

  async #putAll(placed: readonly PlacedStone[], turn: number): Promise<void> {
    for await (const stones of inTurns(putInOrder(placed))) {
      if (turn !== this.#turn) return
      this.#put(stones)
    }
  }

  #put(stones: readonly StampedStone[]): void {
    // Those before were judged by others: what is shown of them would be wrong.
    if (this.#judgedBy !== this.#site.validatedVendors) this.#writtenBy.clear()
    this.#judgedBy = this.#site.validatedVendors
    this.#index.putAhead(stones.map(this.#toRow))
    for (const { id, written_by } of stones) this.#writtenBy.set(id, written_by)
  }

  /** Which of these lie here, in the order in which they lie: shown so, those of one block are shown together. */
  choose(ids: readonly number[]): number[] {
    const wanted = new Set(ids.filter((id) => this.#writtenBy.has(id)))
    const chosen: number[] = []
    for (const id of this.#writtenBy.keys()) {
      if (chosen.length === wanted.size) break
      if (wanted.has(id)) chosen.push(id)
    }
    return chosen
  }

  /** Shows a stone that was read as committed; answers whether it lay here as it is. */
  reveal({ id, written_by }: Pick<StampedStone, 'id' | 'written_by'>): boolean {
    const writtenBy = this.#writtenBy.get(id)
    if (writtenBy === undefined) return false
    this.#writtenBy.delete(id)
    const isSo = writtenBy === written_by && this.#judgedBy === this.#site.validatedVendors
    return isSo && this.#index.reveal(id)
  }

  /** Forgets those that were not shown: their transaction has come to nothing, or they were put in as others are. */
  forget(): void {
    this.#turn += 1
    this.#writtenBy.clear()
    this.#index.dropAhead()
  }
}
