import type { CatalogueIndex } from '#search/catalogue-index.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { LinkedListings, ListingRules, OutbidListings } from '#server/identity/viewer/linked-listings.ts'
import { sectionOfId, type Dictionaries } from './index-row.ts'
import { OutbidByRules, type LinkedListing } from './outbid-listings.ts'

/** The maximum number of rules whose outbid listings are cached: storefronts times prices. */
const maxRules = 64

/** From this many stones on, one pass over all certificates is faster than a look-up of each. */
const minManyStones = 20_000

type Sources = {
  index: Pick<CatalogueIndex, 'listRepeatedKeys' | 'listSameKey' | 'read' | 'touch'>
  dictionaries: Pick<Dictionaries, 'vendor'>
  /** Returns the user for whom a stone is held. */
  findHolder: (id: number) => number | undefined
}

/**
 * The stones on sale that have a certificate in common, by groups, and for each set of rules those that are outbid.
 * Nothing is kept for stones that are listed once ([decision 49]).
 */
export class ListingGroups implements LinkedListings {
  readonly #sources: Sources
  /** The group of each stone that is listed more than once. */
  readonly #groups = new Map<number, readonly LinkedListing[]>()
  /** By the key of their rules, in order of use, the most recent last. */
  readonly #outbid = new Map<string, OutbidByRules>()
  #rules = 0

  constructor(sources: Sources, saved: readonly number[] = []) {
    this.#sources = sources
    this.update(saved)
  }

  isLinked = (id: number): boolean => this.#groups.has(id)

  findOutbid = (rules: ListingRules): OutbidListings | undefined => {
    if (this.#groups.size === 0) return undefined
    const outbid = this.#outbid.get(rules.key) ?? new OutbidByRules(this.#nameRules(), this.#groups.keys())
    this.#outbid.delete(rules.key)
    this.#outbid.set(rules.key, outbid)
    outbid.update(rules, (id) => this.#groups.get(id))
    this.#dropLeastUsed()
    return outbid
  }

  /** Follows a change of these stones, which the index has already. */
  update(ids: readonly number[]): void {
    const changed = new Set<number>()
    for (const id of ids.length < minManyStones ? ids : this.#selectRepeated(ids)) {
      for (const member of this.#regroup(id)) changed.add(member)
    }
    if (changed.size === 0) return
    for (const outbid of this.#outbid.values()) outbid.markChanged(changed)
    // A search may see other rows of their blocks now.
    this.#sources.index.touch(changed)
  }

  /** Returns those of the stones that have a group, or may have one now. */
  #selectRepeated(ids: readonly number[]): number[] {
    const repeated = new Set(this.#sources.index.listRepeatedKeys('certificateKey'))
    return ids.filter((id) => repeated.has(id) || this.#groups.has(id))
  }

  /** Returns the ids of the stones that are listed more than once. */
  save(): number[] {
    return [...this.#groups.keys()]
  }

  /** Groups a stone with the others that have its certificate, and those that it has left. Returns all of them. */
  #regroup(id: number): number[] {
    const former = this.#groups.get(id)?.map((listing) => listing.id) ?? []
    const ids = this.#sources.index.listSameKey('certificateKey', id)
    if (former.length === 0 && ids.length < 2) return []
    for (const member of former) this.#groups.delete(member)
    this.#put(ids)
    for (const left of former) {
      if (!this.#groups.has(left)) this.#put(this.#sources.index.listSameKey('certificateKey', left))
    }
    return [...former, ...ids]
  }

  #put(ids: readonly number[]): void {
    if (ids.length < 2) return
    const group = ids.flatMap((id) => this.#read(id) ?? [])
    for (const id of ids) this.#groups.set(id, group)
  }

  #read(id: number): LinkedListing | undefined {
    const { index, dictionaries, findHolder } = this.#sources
    return index.read(id, (row) => {
      const isAvailable = row.set('status') === STONE_STATUS.available
      const isHeldByVendor = row.set('status') === STONE_STATUS.hold && findHolder(id) === undefined
      return {
        id,
        vendor: dictionaries.vendor.decode(row.set('vendor')) || null,
        section: sectionOfId(row.set('section')),
        shapeId: row.set('shape'),
        caratsThousandths: row.number('carats') ?? 0,
        isAvailable,
        // A set is sold only as a whole, so its stones do not compete with single ones.
        isOffered: row.flag('isActive') && !row.flag('inLineSet') && (isAvailable || isHeldByVendor),
        pricePerCaratCents: row.number('pricePerCarat'),
      }
    })
  }

  #nameRules(): string {
    this.#rules += 1
    return String(this.#rules)
  }

  #dropLeastUsed(): void {
    if (this.#outbid.size <= maxRules) return
    for (const key of this.#outbid.keys()) {
      this.#outbid.delete(key)
      return
    }
  }
}
