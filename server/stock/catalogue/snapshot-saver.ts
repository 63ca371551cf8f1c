import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/database/database.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { writeSnapshot, type SnapshotFile } from './catalogue-snapshot.ts'
import type { StockRefresher } from './stock-refresher.ts'

/** What decides whether a snapshot is current. */
type SavedState = { version: string; validatedVendors: ReadonlySet<string> }

/** Saves snapshots of a catalogue, one at a time, and only if something has changed since the last one. */
export class SnapshotSaver {
  readonly #file: SnapshotFile
  readonly #db: Db
  readonly #parts: Pick<CatalogueParts, 'stock' | 'staged'>
  readonly #refresher: StockRefresher
  #lastSaved: SavedState | undefined
  #saving: Promise<void> = Promise.resolve()

  constructor(
    file: SnapshotFile,
    { database, ...parts }: CatalogueParts,
    refresher: StockRefresher,
    isRestored: boolean,
  ) {
    this.#file = file
    this.#db = database.db
    this.#parts = parts
    this.#refresher = refresher
    this.#lastSaved = isRestored ? this.#describeState() : undefined
  }

  /** Resolves when the snapshot is saved. Shutdown waits for one that is being written. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#saveNow())
    return this.#saving
  }

  async #saveNow(): Promise<void> {
    // During a refresh the rows may follow two different picture rules.
    while (this.#refresher.running) await this.#refresher.running
    const { stock, staged } = this.#parts
    const state = this.#describeState()
    if (stock.size < this.#file.minStones || isDeepStrictEqual(this.#lastSaved, state)) return
    staged.discard()
    await writeSnapshot(this.#file, this.#db, state.validatedVendors, stock.save())
    this.#lastSaved = state
  }

  #describeState(): SavedState {
    return { version: this.#parts.stock.version, validatedVendors: this.#refresher.validatedVendors }
  }
}
