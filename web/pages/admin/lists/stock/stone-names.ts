import { STONE_STATUS, type StoneStatus } from '#domain/stone/status.ts'
import { setKeywords } from '#web/features/stone-search/filter-labels.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { SearchSection } from '#contract/schemas/search.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'

/** Labels of the stone statuses. Source: requirements 8.3. */
export const stoneStatusNames: Readonly<Record<StoneStatus, string>> = {
  [STONE_STATUS.available]: 'Available',
  [STONE_STATUS.hold]: 'On hold',
  [STONE_STATUS.suspended]: 'Suspended',
  [STONE_STATUS.memo]: 'On memo',
}

/** Says whether a stone is lab-grown. */
export const describeGrowth = ({ isLabGrown }: { isLabGrown: boolean }): string =>
  isLabGrown ? 'Lab-grown' : 'Natural'

/** The status of the stock list for stones that an order has sold. It is no status of the search. */
export const soldOption: Option = { value: 'sold', label: 'Sold' }

/** The options of a filter, by the words of the catalogue's address. */
export const stoneStatusOptions: readonly Option[] = [
  ...Object.values(STONE_STATUS).map((status) => ({
    value: setKeywords.statuses.findKeyword(status) ?? String(status),
    label: stoneStatusNames[status],
  })),
  soldOption,
]

export const sectionOptions: readonly Option[] = SearchSection.options.map((section) => ({
  value: section,
  label: section === 'memo' ? 'On memo' : sectionNames[section].short,
}))
