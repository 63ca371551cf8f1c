import { NativeSelect } from '@mantine/core'
import { sortNames, type SortName } from '#contract/schemas/search-names.ts'
import type { SortRule } from '#web/features/stone-search/catalogue-state.ts'
import { sortTitles } from '#web/features/stone-search/filter-words.ts'
import { defaultSorts } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'

type Props = {
  change: ChangeCatalogue
  /** The first sort rule in effect. */
  leading: SortRule
  mayOrderBy: (by: SortName) => boolean
}

/** Selects the sort order of the stones. */
export function OrderSelect({ change, leading: { by, order }, mayOrderBy }: Props) {
  const offered = defaultSorts.includes(by) ? defaultSorts : [...defaultSorts, by]
  const options = offered.filter(mayOrderBy).flatMap((name) => [
    { value: `${name} asc`, label: `${sortTitles[name].title} ↑` },
    { value: `${name} desc`, label: `${sortTitles[name].title} ↓` },
  ])
  const orderBy = (value: string): void => {
    const [name, way] = value.split(' ')
    const chosen = sortNames.find((one) => one === name)
    if (!chosen) return
    change((before) => ({
      ...before,
      page: 0,
      sort: [{ by: chosen, order: way === 'desc' ? 'desc' : 'asc' }],
    }))
  }
  return (
    <NativeSelect
      size="xs"
      aria-label="Order by"
      value={`${by} ${order}`}
      data={options}
      onChange={({ currentTarget }) => orderBy(currentTarget.value)}
    />
  )
}
