import { UnstyledButton } from '@mantine/core'
import { caratBuckets, isSameRange, toggleRange } from '#web/features/stone-search/carat-buckets.ts'
import { listRanges } from '#web/features/stone-search/catalogue-url.ts'
import { withFilter } from '#web/features/stone-search/catalogue-state.ts'
import { caratsPerStoneTitle, rangeTitles } from '#web/features/stone-search/filter-labels.ts'
import { FilterGroup } from './filter-group.tsx'
import { useFilterContext } from './filter-context.ts'
import { RangeFilter } from './range-filter.tsx'

/** Filters by carats: any range, or several of the usual weight classes. */
export function CaratFilter() {
  const { state, change, facets, layout } = useFilterContext()
  if (facets && facets.carats === undefined) return null
  const ranges = listRanges(state.filters, 'carats')
  return (
    <FilterGroup
      title={layout.hasLineSets ? caratsPerStoneTitle : rangeTitles.carats.title}
      names={['carats']}
    >
      <RangeFilter name="carats" hasTitle={false} allowsMultiple />
      <div className="carat-buckets" role="group" aria-label="Weight classes">
        {caratBuckets.map((bucket) => (
          <UnstyledButton
            key={bucket.label}
            className="carat-bucket"
            aria-pressed={ranges.some((range) => isSameRange(range, bucket))}
            onClick={() =>
              change((before) =>
                withFilter(before, 'carats', toggleRange(listRanges(before.filters, 'carats'), bucket)),
              )
            }
          >
            {bucket.label}
          </UnstyledButton>
        ))}
      </div>
    </FilterGroup>
  )
}
