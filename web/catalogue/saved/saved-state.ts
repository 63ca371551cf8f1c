import type { Range, SearchRequest } from '#contract/schemas/search.ts'
import { rangeNames } from '#contract/schemas/search-names.ts'
import { listRanges } from '#web/catalogue/address/catalogue-address.ts'
import {
  defaultSort,
  emptyState,
  pastedListNames,
  withKeptList,
  type CatalogueState,
} from '#web/catalogue/address/catalogue-state.ts'
import { listChips } from '#web/catalogue/address/chips.ts'
import { fitsAddress, keepList } from '#web/catalogue/address/pasted-list.ts'

/** What a search that somebody kept shows. A list too long for the address lies in this tab then. */
export function readSavedState({ filters, sort = [] }: SearchRequest, storage: Storage): CatalogueState {
  const ranges = Object.fromEntries(
    rangeNames.flatMap((name): [string, Range[]][] => {
      const listed = listRanges(filters, name)
      return listed.length > 0 ? [[name, listed]] : []
    }),
  )
  const [first, second] = sort
  const isUsual = first?.by === defaultSort.by && first.order === defaultSort.order && !second
  const state: CatalogueState = {
    ...emptyState,
    filters: { ...filters, ...ranges },
    sort: isUsual ? [] : sort.map(({ by, order }) => ({ by, order })),
  }
  return pastedListNames.reduce((left, name) => {
    const words = left.filters[name]
    return words && !fitsAddress(words) ? withKeptList(left, name, keepList(words, storage)) : left
  }, state)
}

/** What is set, in few words: a name for it until somebody thinks of another. */
export function suggestName(state: CatalogueState): string {
  return listChips(state)
    .map(({ title, value }) => value || title)
    .join(' · ')
    .slice(0, 100)
}

/** All that is set, in words. */
export function describeSearch(search: SearchRequest): string {
  const chips = listChips({ ...emptyState, filters: search.filters })
  return chips.map(({ title, value }) => [title, value].filter(Boolean).join(' ')).join(' · ')
}
