import type { Query, Scope } from '#search/query.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

type Facets = NonNullable<Query['facets']>

/** Sections times storefronts, and what is hidden from whom: some dozens. */
const maxKept = 256

const facetsByNames = new Map<string, Facets>()
const scopesByIds = new Map<string, readonly Scope[]>()

/** These facets, the same object each time: the index knows again what it is handed again. */
export function keepFacets(sets: readonly string[], numbers: readonly string[]): Facets {
  return keep(facetsByNames, `${sets.join()};${numbers.join()}`, () => ({ sets, numbers }))
}

/** Stones on sale in some sections but for those of some vendors, the same list each time. */
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
