import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { CatalogueIndex } from '#search/catalogue-index.ts'
import type { Row } from '#search/schema.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import { listRows, type CopiedPieces, type RowPlace } from '#server/platform/database/copied-rows.ts'
import { comparePlaces, placeInOrder, type Placed } from './catalogue-order.ts'
import type { StampedStone } from './index-row.ts'
import { followed, inTurns, readCopied, readOrdered, turnSize, type Stamped } from './read-index-rows.ts'

/**
 * The stone is decoded only when it is written: ten thousand waiting objects would be moved by each garbage
 * collection.
 */
type PlacedRow = Placed & { row: RowPlace }

/**
 * New stones that a transaction of this process has inserted and not committed. They are in the index as
 * staged rows, which nobody sees, so little work is left after the commit: each stone is published when it is
 * read as committed by the same transaction. No transaction writes one of these stones twice.
 */
export class StagedStones {
  readonly #index: CatalogueIndex
  readonly #toRow: (stone: StampedStone) => Row
  readonly #site: Pick<SiteState, 'validatedVendors'>
  /** The position of each staged stone, by its id. */
  #places = new Map<number, number>()
  /** The transaction that wrote each stone, by position. */
  #writers: number[] = []
  /** The vendors whose pictures had to be valid when the stones were staged. */
  #judgedBy: ReadonlySet<string> | undefined
  /** Incremented by each `forget`. */
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

  /** Stages the stones of a COPY result. `inAll` is the expected number of new stones. */
  async take(copied: CopiedPieces, inAll: number): Promise<void> {
    const turn = this.#turn
    // Reserve while the index is small: growing step by step copies more and more.
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
    // Stones staged under other picture rules would show wrong pictures.
    if (this.#judgedBy !== this.#site.validatedVendors) this.#clear()
    this.#judgedBy = this.#site.validatedVendors
    this.#index.stage(stones.map(this.#toRow))
    for (const { id, written_by } of stones) this.#places.set(id, this.#writers.push(written_by) - 1)
  }

  /**
   * Returns which of these stones are staged, in the order of the index, so that stones of one block are
   * published together.
   */
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

  /** Returns the transaction that wrote all of these stones, or undefined if there are several. */
  findWriter([first, ...others]: readonly number[]): number | undefined {
    const writer = this.#findWriterOf(first)
    return others.every((id) => this.#findWriterOf(id) === writer) ? writer : undefined
  }

  #findWriterOf(id: number | undefined): number | undefined {
    const place = id === undefined ? undefined : this.#places.get(id)
    return place === undefined ? undefined : this.#writers[place]
  }

  /** Publishes a stone that was read as committed. Returns whether it was staged in exactly this version. */
  reveal({ id, written_by }: Stamped): boolean {
    const writtenBy = this.#findWriterOf(id)
    if (writtenBy === undefined) return false
    this.#places.delete(id)
    const isSo = writtenBy === written_by && this.#judgedBy === this.#site.validatedVendors
    return isSo && this.#index.publish(id)
  }

  /**
   * Discards the stones that were not published: their transaction failed, or they were added the usual way.
   */
  forget(): void {
    this.#turn += 1
    this.#clear()
    this.#index.discardStaged()
  }
  #clear(): void {
    this.#places.clear()
    this.#writers = []
  }
}
