import { setImmediate as letOthersRun } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { CatalogueIndex } from '#search/catalogue-index.ts'
import type { Row } from '#search/schema.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import { listRows, type CopiedChunks, type RowLocation } from '#server/platform/database/copied-rows.ts'
import { comparePositions, computePosition, type Positioned } from './catalogue-order.ts'
import type { VersionedStone } from './index-row.ts'
import { readCopiedStone, readOrderColumns, refreshSizes, type RowVersion } from './read-index-rows.ts'
import { inTimeSlices, sliceSize } from './time-slices.ts'

/**
 * The stone is decoded only when it is written: ten thousand waiting objects would be moved by each garbage
 * collection.
 */
type PositionedRow = Positioned & { row: RowLocation }

/**
 * New stones that a transaction of this process has inserted and not committed. They are in the index as
 * staged rows, which nobody sees, so little work is left after the commit: each stone is published when it is
 * read as committed by the same transaction. No transaction writes one of these stones twice.
 */
export class StagedStones {
  readonly #index: CatalogueIndex
  readonly #toRow: (stone: VersionedStone) => Row
  readonly #site: Pick<SiteState, 'validatedVendors'>
  /** The position of each staged stone in the order of staging, by its id. */
  readonly #positions = new Map<number, number>()
  /** The row version of each staged stone, by position. */
  #rowVersions: number[] = []
  /** The vendors whose pictures had to be valid when the stones were staged. */
  #pictureRules: ReadonlySet<string> = new Set()
  /** Incremented by each `discard`, so that a `stage` that is under way ends. */
  #discards = 0

  constructor(
    index: CatalogueIndex,
    toRow: (stone: VersionedStone) => Row,
    site: Pick<SiteState, 'validatedVendors'>,
  ) {
    this.#index = index
    this.#toRow = toRow
    this.#site = site
  }

  /** Stages the stones of a COPY result. `expectedTotal` is the number of new stones in all results. */
  async stage(copied: CopiedChunks, expectedTotal: number): Promise<void> {
    const discardsBefore = this.#discards
    // Reserve while the index is small: growing step by step copies more and more.
    if (this.#positions.size === 0) this.#index.reserve(this.#index.size + expectedTotal)
    let batch: PositionedRow[] = []
    for (const row of listRows(copied)) {
      const stone = readOrderColumns(row)
      batch.push({ id: stone.id, position: computePosition(stone), row })
      if (batch.length % sliceSize === 0) await letOthersRun()
      if (batch.length < refreshSizes.perBatch) continue
      await this.#stageBatch(batch, discardsBefore)
      batch = []
    }
    await this.#stageBatch(batch, discardsBefore)
  }

  async #stageBatch(batch: readonly PositionedRow[], discardsBefore: number): Promise<void> {
    for await (const slice of inTimeSlices(batch.toSorted(comparePositions))) {
      if (this.#discards !== discardsBefore) return
      this.#stageSlice(slice.map(({ row }) => readCopiedStone(row)))
    }
  }

  #stageSlice(stones: readonly VersionedStone[]): void {
    // Stones staged under other picture rules would show wrong pictures.
    if (!this.#hasCurrentPictureRules()) this.#clear()
    this.#pictureRules = this.#site.validatedVendors
    this.#index.stage(stones.map(this.#toRow))
    for (const { id, row_version } of stones) {
      this.#positions.set(id, this.#rowVersions.push(row_version) - 1)
    }
  }

  /**
   * Returns which of these stones are staged, in the order of the index, so that stones of one block are
   * published together.
   */
  select(ids: readonly number[]): number[] {
    const staged = ids.flatMap((id) => {
      const position = this.#positions.get(id)
      return position === undefined ? [] : { id, position }
    })
    return staged.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  }

  has(id: number): boolean {
    return this.#positions.has(id)
  }

  /** Returns the row version that all of these stones share, or undefined if there are several. */
  findSharedRowVersion([first, ...others]: readonly number[]): number | undefined {
    const rowVersion = this.#findRowVersion(first)
    return others.every((id) => this.#findRowVersion(id) === rowVersion) ? rowVersion : undefined
  }

  #findRowVersion(id: number | undefined): number | undefined {
    const position = id === undefined ? undefined : this.#positions.get(id)
    return position === undefined ? undefined : this.#rowVersions[position]
  }

  /**
   * Publishes stones that were read as committed. Returns those that were staged in exactly this version; the
   * others are no longer staged.
   */
  publish<Stone extends RowVersion>(stones: readonly Stone[]): Stone[] {
    const areRulesCurrent = this.#hasCurrentPictureRules()
    return stones.filter(({ id, row_version }) => {
      const isStaged = this.#findRowVersion(id) === row_version
      this.#positions.delete(id)
      return isStaged && areRulesCurrent && this.#index.publish(id)
    })
  }

  /**
   * Discards the stones that were not published: their transaction failed, or they were added the usual way.
   */
  discard(): void {
    this.#discards += 1
    this.#clear()
    this.#index.discardStaged()
  }

  #hasCurrentPictureRules(): boolean {
    return isDeepStrictEqual(this.#pictureRules, this.#site.validatedVendors)
  }

  #clear(): void {
    this.#positions.clear()
    this.#rowVersions = []
  }
}
