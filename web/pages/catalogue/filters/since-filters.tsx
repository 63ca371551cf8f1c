import { TextInput, UnstyledButton } from '@mantine/core'
import { newPeriodTitles } from '#domain/search/describe-since.ts'
import { isNewPeriod, newPeriods } from '#domain/search/new-since.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { useFilter } from './filter-context.ts'
import { FilterGroup } from './filter-group.tsx'

type Props = { name: 'newSince' | 'priceReducedSince'; title: string }

/** Filters by when something happened to a stone: in the last hours or days, or since a date. */
function SinceFilter({ name, title }: Props) {
  const { value, set } = useFilter(name)
  const day = value === undefined || isNewPeriod(value) ? '' : value
  return (
    <FilterGroup title={title} names={[name]}>
      <div className="since-filter" role="group" aria-label={title}>
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
          aria-label={`${title} date`}
          value={day}
          onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
        />
      </div>
    </FilterGroup>
  )
}

/** Filters by when a stone came into the shop. */
export function NewSinceFilter() {
  return <SinceFilter name="newSince" title="New since" />
}

/** Filters by when the price of a stone was reduced, if the shop shows that to this viewer. */
export function PriceReducedFilter() {
  const { showsPriceReductions } = useDomainLayout()
  return showsPriceReductions && <SinceFilter name="priceReducedSince" title="Price reduced since" />
}
