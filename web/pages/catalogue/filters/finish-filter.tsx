import type { IdSetName } from '#contract/schemas/search.ts'
import { FilterGroup } from './filter-group.tsx'
import { gradeCells } from '#web/features/stone-search/scale-cells.ts'
import { ScaleFilter } from './scale-filter.tsx'

const rows: readonly { name: IdSetName; title: string }[] = [
  { name: 'cutIds', title: 'Cut' },
  { name: 'polishIds', title: 'Polish' },
  { name: 'symmetryIds', title: 'Symmetry' },
]

/** Filters by cut, polish and symmetry, aligned on one scale. */
export function FinishFilter() {
  return (
    <FilterGroup title="Cut, polish, symmetry" names={['cutIds', 'polishIds', 'symmetryIds']}>
      <div className="filter-rows">
        {rows.map(({ name, title }) => (
          <div key={name} className="filter-row">
            <span className="filter-row-label" aria-hidden>
              {title}
            </span>
            <ScaleFilter name={name} label={title} cells={gradeCells} columns={gradeCells.length} />
          </div>
        ))}
      </div>
    </FilterGroup>
  )
}
