import type { SelectProps } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { IdSelect } from './id-select.tsx'

type Props = Pick<SelectProps, 'error' | 'onBlur' | 'onFocus'> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

/** Selects a country with type-ahead search. Takes `form.getInputProps(…)`. */
export function CountrySelect(props: Props) {
  // Countries do not change while the page is open.
  const countries = useApiQuery('listCountries', {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <IdSelect
      label="Country"
      items={countries.data ?? []}
      searchable
      nothingFoundMessage="No such country"
      {...props}
    />
  )
}
