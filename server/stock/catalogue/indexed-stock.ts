import { createCatalogueIndex, type CatalogueIndex } from '#search/catalogue-index.ts'
import type { Row } from '#search/schema.ts'
import type { StoneViewer } from '#domain/stone/visibility.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { SavedCatalogue } from './catalogue-snapshot.ts'
import {
  catalogueSchema,
  createDictionaries,
  toIndexRow,
  type Dictionaries,
  type VersionedStone,
} from './index-row.ts'
import { ListingGroups } from './listing-groups.ts'
import { loadKernel } from './load-kernel.ts'
import { findLater, type RowVersion } from './read-index-rows.ts'
import { Reservations } from './reservations.ts'
import { hashRow, StockVersion, type RowHash } from './stock-version.ts'
import {
  readVisibilityAttributes,
  type VisibilityAttributes,
  type VisibilityRow,
} from './visibility-attributes.ts'

/** If a larger share of the stock has changed, everything is reloaded in catalogue order. */
const maxUnsortedShare = 0.25

/** All stones in the search index, with what the index does not store: reservations, version, last change. */
export class IndexedStock {
  readonly index: CatalogueIndex
  readonly dictionaries: Dictionaries
  /** The stones that are listed more than once. */
  readonly listings: ListingGroups
  readonly #site: Pick<SiteState, 'needsValidPictures'>
  readonly #reservations: Reservations
  readonly #version: StockVersion
  #changedAt: Date | null
  /** The number of rows that are in any free slot instead of among similar rows. */
  #unsortedRows: number

  constructor(site: Pick<SiteState, 'needsValidPictures'>, saved?: SavedCatalogue) {
    this.#site = site
    this.index = createCatalogueIndex(catalogueSchema, loadKernel(), saved ? { saved: saved.index } : {})
    this.dictionaries = createDictionaries(saved?.words)
    this.#reservations = new Reservations(saved?.reservations)
    this.listings = new ListingGroups(
      {
        index: this.index,
        dictionaries: this.dictionaries,
        findHolder: (id) => this.#reservations.find(id).holdUserId,
      },
      saved?.linkedIds,
    )
    this.#version = new StockVersion(saved?.version)
    this.#changedAt = saved?.changedAt ?? null
    this.#unsortedRows = saved?.unsortedRows ?? 0
  }

  get size(): number {
    return this.index.size
  }

  /** Identifies the current state of the stock (see StockVersion). */
  get version(): string {
    return this.#version.name
  }

  /** The time of the last change of a stone. */
  get changedAt(): Date | null {
    return this.#changedAt
  }

  /** Converts a stone to a row of the index, under the present picture rules. */
  toRow(stone: VersionedStone): Row {
    return toIndexRow(stone, this.dictionaries, this.#site.needsValidPictures(stone.vendor))
  }

  /** Adds stones, or replaces those with the same ids. */
  put(stones: readonly VersionedStone[]): void {
    this.load(stones)
    this.listings.update(stones.map(({ id }) => id))
  }

  /** Adds stones, as `put`. What is listed more than once is known after `markLoaded`. */
  load(stones: readonly VersionedStone[]): void {
    const sizeBefore = this.size
    for (const { id, row_version } of stones) {
      this.#version.replace(id, this.#findHash(id), hashRow(id, row_version))
    }
    this.index.put(stones.map((stone) => this.toRow(stone)))
    this.#unsortedRows += this.size - sizeBefore
    for (const stone of stones) this.#reservations.update(stone)
  }

  /** Records staged rows that the index has just published. */
  markPublished(stones: readonly RowVersion[]): void {
    for (const { id, row_version } of stones) this.#version.replace(id, undefined, hashRow(id, row_version))
    this.#unsortedRows += stones.length
    this.listings.update(stones.map(({ id }) => id))
  }

  updateReservation(stone: VisibilityRow): void {
    this.#reservations.update(stone)
    if (this.listings.isLinked(stone.id)) this.listings.update([stone.id])
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.#version.replace(id, this.#findHash(id), undefined)
      this.index.remove([id])
      this.#reservations.remove(id)
    }
    this.listings.update(ids)
  }

  /** Records the time of a change, unless it is older than the last. */
  recordChange(at: Date | null): void {
    this.#changedAt = findLater(this.#changedAt, at)
  }

  /** Records that all stones are loaded, in catalogue order. */
  markLoaded(): void {
    this.#unsortedRows = 0
    this.listings.update([...this.index.listIds()])
  }

  /** Returns whether searches would be slow after this many more changes, because similar rows are apart. */
  isTooScattered(changes: number): boolean {
    return this.#unsortedRows + changes > this.size * maxUnsortedShare
  }

  /** Returns the transaction that last wrote the row of a stone; undefined if the stone is unknown. */
  findRowVersion(id: number): number | undefined {
    return this.index.read(id, (row) => row.number('rowVersion') ?? 0)
  }

  /** Returns the visibility attributes of a stone; undefined if the stone is unknown. */
  findVisibility(id: number): VisibilityAttributes | undefined {
    return readVisibilityAttributes(this.index, this.dictionaries, id, this.#reservations.find(id))
  }

  /** Returns the ids of the memo stones that this viewer may see. */
  listMemoIds(viewer: StoneViewer): number[] {
    return this.#reservations.listMemoIds(viewer)
  }

  /** Returns the ids of the users that stones are on hold for, sorted and without duplicates. */
  listHolderIds(): number[] {
    return this.#reservations.listHolderIds()
  }

  /** Returns what the constructor restores. The image of the index is valid until its next change. */
  save(): SavedCatalogue {
    const { overtone, colorShade, vendor, country } = this.dictionaries
    return {
      index: this.index.save(),
      words: {
        overtone: overtone.values,
        colorShade: colorShade.values,
        vendor: vendor.values,
        country: country.values,
      },
      reservations: this.#reservations.save(),
      version: this.#version.sums,
      changedAt: this.#changedAt,
      unsortedRows: this.#unsortedRows,
      linkedIds: this.listings.save(),
    }
  }

  #findHash(id: number): RowHash | undefined {
    const rowVersion = this.findRowVersion(id)
    return rowVersion === undefined ? undefined : hashRow(id, rowVersion)
  }
}
