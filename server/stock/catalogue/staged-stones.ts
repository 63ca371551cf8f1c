import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { CatalogueIndex } from '#search/catalogue-index.ts'
import type { Row } from '#search/schema.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import { listRows, type CopiedPieces, type RowPlace } from '#server/platform/database/copied-rows.ts'
import { comparePlaces, placeInOrder, type Placed } from './catalogue-order.ts'
import type { StampedStone } from './index-row.ts'
import { followed, inTurns, readCopied, readOrdered, turnSize, type Stamped } from './read-index-rows.ts'

/** Read whole only when its turn has come: ten thousand stones waiting for theirs would be moved by each collection of garbage. */
type PlacedRow = Placed & { row: RowPlace }

/**
 * New stones that a transaction of this process has written and not committed. They lie in the index where nobody sees
 * them, so that little is left to do when it has: each is shown once it was read as committed, by the same transaction.
 * No transaction writes a stone of these twice.
 */
export class StagedStones {
  readonly #index: CatalogueIndex
  readonly #toRow: (stone: StampedStone) => Row
  readonly #site: Pick<SiteState, 'validatedVendors'>
  /** Where each lies among them, by its id. */
  #places = new Map<number, number>()
  /** Which transaction wrote each, in the order in which they lie. */
  #writers: number[] = []
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
    if (this.#places.size === 0) this.#index.reserve(this.#index.size + inAll)
    let placed: PlacedRow[] = []
    for (const row of listRows(copied)) {
      const stone = readOrdered(row)
      placed.push({ id: stone.id, place: placeInOrder(stone), row })
      if (placed.length % turnSize === 0) await letOthersRun()
      if (placed.length < followed.ordered) continue
      await this.#putAll(placed, turn)
      placed = []
    }
    await this.#putAll(placed, turn)
  }

  async #putAll(placed: readonly PlacedRow[], turn: number): Promise<void> {
    for await (const rows of inTurns(placed.toSorted(comparePlaces))) {
      if (turn !== this.#turn) return
      this.#put(rows.map(({ row }) => readCopied(row)))
    }
  }

  #put(stones: readonly StampedStone[]): void {
    // Those before were judged by others: what is shown of them would be wrong.
    if (this.#judgedBy !== this.#site.validatedVendors) this.#clear()
    this.#judgedBy = this.#site.validatedVendors
    this.#index.putAhead(stones.map(this.#toRow))
    for (const { id, written_by } of stones) this.#places.set(id, this.#writers.push(written_by) - 1)
  }

  /** Which of these lie here, in the order in which they lie: shown so, those of one block are shown together. */
  choose(ids: readonly number[]): number[] {
    const placed = ids.flatMap((id) => {
      const place = this.#places.get(id)
      return place === undefined ? [] : { id, place }
    })
    return placed.toSorted((a, b) => a.place - b.place).map(({ id }) => id)
  }

  has(id: number): boolean {
    return this.#places.has(id)
  }

  /** The transaction that wrote all of these, if one did. */
  findWriter([first, ...others]: readonly number[]): number | undefined {
    const writer = this.#findWriterOf(first)
    return others.every((id) => this.#findWriterOf(id) === writer) ? writer : undefined
  }

  #findWriterOf(id: number | undefined): number | undefined {
    const place = id === undefined ? undefined : this.#places.get(id)
    return place === undefined ? undefined : this.#writers[place]
  }

  /** Shows a stone that was read as committed; answers whether it lay here as it is. */
  reveal({ id, written_by }: Stamped): boolean {
    const writtenBy = this.#findWriterOf(id)
    if (writtenBy === undefined) return false
    this.#places.delete(id)
    const isSo = writtenBy === written_by && this.#judgedBy === this.#site.validatedVendors
    return isSo && this.#index.reveal(id)
  }

  /** Forgets those that were not shown: their transaction has come to nothing, or they were put in as others are. */
  forget(): void {
    this.#turn += 1
    this.#clear()
    this.#index.dropAhead()
  }
  #clear(): void {
    this.#places.clear()
    this.#writers = []
  }
}
