import type { Query, Scope } from '#search/query.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

type Facets = NonNullable<Query['facets']>

/** Sections times storefronts times sets of hidden columns: a few dozen in practice. */
const maxKept = 256

const facetsByNames = new Map<string, Facets>()
const scopesByIds = new Map<string, readonly Scope[]>()

/** Returns the same object for equal facets, because the index caches by object identity. */
export function keepFacets(sets: readonly string[], numbers: readonly string[]): Facets {
  return keep(facetsByNames, `${sets.join()};${numbers.join()}`, () => ({ sets, numbers }))
}

/**
 * Returns the scope of stones on sale in these sections, without these vendors. Equal arguments return the
 * same list.
 */
export function keepScopes(sections: readonly number[], refusedVendors: readonly number[]): readonly Scope[] {
  return keep(scopesByIds, `${sections.join()};${refusedVendors.join()}`, () => [
    {
      only: { section: sections, status: [STONE_STATUS.available, STONE_STATUS.hold] },
      flags: { isActive: true },
      ...(refusedVendors.length > 0 && { except: { vendor: refusedVendors } }),
    },
  ])
}

function keep<Kept>(all: Map<string, Kept>, key: string, make: () => Kept): Kept {
  const known = all.get(key)
  if (known !== undefined) return known
  if (all.size >= maxKept) all.clear()
  const made = make()
  all.set(key, made)
  return made
}
