import type { SiteState } from '#server/identity/site/site-state.ts'
import type { CatalogueParts, FindObserver } from './catalogue-parts.ts'
import { readRowVersions } from './read-index-rows.ts'
import { refreshStock } from './refresh-stock.ts'

/** Refreshes the stock, and knows which picture rules all of its rows follow. */
export class StockRefresher {
  readonly #parts: CatalogueParts
  readonly #site: Pick<SiteState, 'validatedVendors'>
  #validatedVendors: ReadonlySet<string>
  #running: Promise<void> | undefined

  constructor(parts: CatalogueParts, site: Pick<SiteState, 'validatedVendors'>) {
    this.#parts = parts
    this.#site = site
    this.#validatedVendors = site.validatedVendors
  }

  /** The vendors whose pictures had to be valid when the rows were indexed. */
  get validatedVendors(): ReadonlySet<string> {
    return this.#validatedVendors
  }

  /** Resolves when the refresh that is running ends, even if it fails; undefined if none is running. */
  get running(): Promise<void> | undefined {
    return this.#running
  }

  /** Updates the catalogue with the current state of these stones. */
  async refresh(ids: readonly number[], findObserver: FindObserver = () => undefined): Promise<void> {
    const refreshing = refreshStock(this.#parts, ids, findObserver)
    this.#running = refreshing.catch(() => undefined)
    try {
      await refreshing
      this.#validatedVendors = this.#site.validatedVendors
    } finally {
      this.#running = undefined
    }
  }

  /** Refreshes all stones, those of the index and those of the database. */
  async refreshAll(): Promise<void> {
    const { database, stock } = this.#parts
    const { ids } = await readRowVersions(database.db)
    await this.refresh([...new Set([...stock.index.listIds(), ...ids])])
  }
}
