import type { TextSetName } from '#contract/schemas/search.ts'
import { textSetTitles } from '#web/features/stone-search/filter-labels.ts'
import { formatKeyword } from '#web/features/stone-search/chips.ts'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { useFilter, useFilterContext } from './filter-context.ts'
import { FilterGroup } from './filter-group.tsx'

/**
 * Filters by keywords found in the stock. Renders nothing if there are none or the viewer may not see the
 * column.
 */
export function KeywordFilter({ name, isFolded = true }: { name: TextSetName; isFolded?: boolean }) {
  const { facets, unfilteredFacets } = useFilterContext()
  const { value = [], set } = useFilter(name)
  const known = (unfilteredFacets?.[name] ?? []).map(({ id }) => id).filter((keyword) => keyword !== '')
  const keywords = [...new Set([...known, ...value])].toSorted((a, b) => a.localeCompare(b))
  if (keywords.length === 0) return null
  const counts = facets?.[name] && new Map(facets[name].map(({ id, count }) => [id, count]))
  const toggle = (keyword: string): void =>
    set(value.includes(keyword) ? value.filter((one) => one !== keyword) : [...value, keyword])
  return (
    <FilterGroup title={textSetTitles[name].title} names={[name]} isFolded={isFolded}>
      <ul className="keyword-filter">
        {keywords.map((keyword) => (
          <li key={keyword} className="keyword-option">
            <LabelledCheckbox
              label={formatKeyword(name, keyword)}
              isOn={value.includes(keyword)}
              onChange={() => toggle(keyword)}
            />
            <span className="option-count">{counts ? formatInteger(counts.get(keyword) ?? 0) : ''}</span>
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
