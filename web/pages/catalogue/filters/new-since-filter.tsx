import { TextInput, UnstyledButton } from '@mantine/core'
import { isNewPeriod, newPeriods } from '#domain/search/new-since.ts'
import { newPeriodTitles } from '#web/features/stone-search/chips.ts'
import { useFilter } from './filter-context.ts'
import { FilterGroup } from './filter-group.tsx'

/** Filters by when a stone came into the shop: in the last hours or days, or since a date. */
export function NewSinceFilter() {
  const { value, set } = useFilter('newSince')
  const day = value === undefined || isNewPeriod(value) ? '' : value
  return (
    <FilterGroup title="New since" names={['newSince']}>
      <div className="new-since" role="group" aria-label="New since">
        {newPeriods.map((period) => (
          <UnstyledButton
            key={period}
            className="preset"
            aria-pressed={value === period}
            onClick={() => set(value === period ? undefined : period)}
          >
            {newPeriodTitles[period]}
          </UnstyledButton>
        ))}
        <TextInput
          type="date"
          size="xs"
          aria-label="New since date"
          value={day}
          onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
        />
      </div>
    </FilterGroup>
  )
}
