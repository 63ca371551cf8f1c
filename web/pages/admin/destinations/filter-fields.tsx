import { Checkbox, MultiSelect, Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { MoneyField } from '#web/shared/forms/money-field.tsx'
import { sectionNames } from '#web/features/sections/sections.ts'
import { useOptions } from '#web/pages/admin/actions/use-options.tsx'
import { vendorOptions } from '#web/pages/admin/lists/stock/vendor-options.ts'
import type { DestinationValues } from './destination-values.ts'

type Filter = DestinationValues['filter']

type Props = {
  filter: Filter
  onChange: (filter: Filter) => void
  getInput: (path: string) => GetInputPropsReturnType
}

const scopes = [
  { value: 'all', label: 'All that the marketplace gets' },
  { value: 'own', label: 'Own stock' },
  { value: 'some', label: 'Own stock and selected vendors' },
]

const getScope = ({ vendors }: Filter): string => {
  if (vendors === null) return 'all'
  return vendors.length === 0 ? 'own' : 'some'
}

/** Asks which part of the marketplace’s stock goes to a destination. */
export function FilterFields({ filter, onChange, getInput }: Props) {
  const { options, failure } = useOptions('Vendors', vendorOptions)
  const sections = filter.sections ?? []
  return (
    <>
      <MultiSelect
        className="is-wide"
        label="Categories"
        {...(sections.length === 0 && { placeholder: 'All categories' })}
        data={STONE_SECTIONS.map((section) => ({ value: section, label: sectionNames[section].short }))}
        value={sections}
        onChange={(values) => {
          const chosen = STONE_SECTIONS.filter((section) => values.includes(section))
          onChange({ ...filter, sections: chosen.length === 0 ? null : chosen })
        }}
        checkIconPosition="right"
      />
      <Select
        className="is-wide"
        label="Stones"
        data={scopes}
        value={getScope(filter)}
        onChange={(scope) => {
          if (scope === 'all') onChange({ ...filter, vendors: null })
          if (scope === 'own') onChange({ ...filter, vendors: [] })
          // At least one vendor makes the difference; the user goes on from the first.
          if (scope === 'some')
            onChange({ ...filter, vendors: options.slice(0, 1).map(({ value }) => value) })
        }}
        allowDeselect={false}
        checkIconPosition="right"
      />
      {filter.vendors !== null && filter.vendors.length > 0 && (
        <MultiSelect
          className="is-wide"
          label="Vendors"
          data={[...options]}
          value={filter.vendors}
          onChange={(vendors) => onChange({ ...filter, vendors })}
          searchable
          nothingFoundMessage="Nothing found"
          error={failure}
          checkIconPosition="right"
        />
      )}
      <MoneyField label="Total price from" {...getInput('filter.minPrice')} />
      <MoneyField label="Total price to" {...getInput('filter.maxPrice')} />
      <Checkbox
        className="is-wide"
        label="Only stones with an image"
        checked={filter.onlyWithImage}
        onChange={({ currentTarget }) => onChange({ ...filter, onlyWithImage: currentTarget.checked })}
      />
    </>
  )
}
