import { NativeSelect } from '@mantine/core'
import { sortNames, type SortName } from '#contract/schemas/search-names.ts'
import type { SortRule } from '#web/features/stone-search/catalogue-state.ts'
import { sortTitles } from '#web/features/stone-search/filter-labels.ts'
import { defaultSorts } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'

type Props = {
  change: ChangeCatalogue
  /** The first sort rule in effect. */
  primary: SortRule
  maySortBy: (by: SortName) => boolean
}

/** Selects the sort order of the stones. */
export function SortSelect({ change, primary: { by, order }, maySortBy }: Props) {
  const offered = defaultSorts.includes(by) ? defaultSorts : [...defaultSorts, by]
  const options = offered.filter(maySortBy).flatMap((name) => [
    { value: `${name} asc`, label: `${sortTitles[name].title} ↑` },
    { value: `${name} desc`, label: `${sortTitles[name].title} ↓` },
  ])
  const sortBy = (value: string): void => {
    const [name, direction] = value.split(' ')
    const selectedName = sortNames.find((one) => one === name)
    if (!selectedName) return
    change((before) => ({
      ...before,
      page: 0,
      sort: [{ by: selectedName, order: direction === 'desc' ? 'desc' : 'asc' }],
    }))
  }
  return (
    <NativeSelect
      size="xs"
      aria-label="Sort by"
      value={`${by} ${order}`}
      data={options}
      onChange={({ currentTarget }) => sortBy(currentTarget.value)}
    />
  )
}
