import type { WordSetName } from '#contract/schemas/search.ts'
import { wordSetTitles } from '#web/features/stone-search/filter-words.ts'
import { LabelledTick } from '#web/ui/labelled-tick.tsx'
import { writeWhole } from '#web/features/stone-search/counts.ts'
import { useFilter, useFilterSetting } from './filter-context.ts'
import { FilterGroup } from './filter-group.tsx'

/**
 * Filters by keywords found in the stock. Renders nothing if there are none or the viewer may not see the
 * column.
 */
export function WordFilter({ name, isFolded = true }: { name: WordSetName; isFolded?: boolean }) {
  const { facets, wholeFacets } = useFilterSetting()
  const { value = [], set } = useFilter(name)
  const known = (wholeFacets?.[name] ?? []).map(({ id }) => id).filter((word) => word !== '')
  const words = [...new Set([...known, ...value])].toSorted((a, b) => a.localeCompare(b))
  if (words.length === 0) return null
  const counts = facets?.[name] && new Map(facets[name].map(({ id, count }) => [id, count]))
  const toggle = (word: string): void =>
    set(value.includes(word) ? value.filter((one) => one !== word) : [...value, word])
  return (
    <FilterGroup title={wordSetTitles[name].title} names={[name]} isFolded={isFolded}>
      <ul className="word-filter">
        {words.map((word) => (
          <li key={word} className="word-option">
            <LabelledTick label={word} isOn={value.includes(word)} onChange={() => toggle(word)} />
            <span className="option-count">{counts ? writeWhole(counts.get(word) ?? 0) : ''}</span>
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
