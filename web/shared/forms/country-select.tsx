import type { SelectProps } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { IdSelect } from './id-select.tsx'
import { LoadFailure } from './load-failure.tsx'

type Props = Pick<SelectProps, 'error' | 'onBlur' | 'onFocus'> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

/** Selects a country with type-ahead search. Takes `form.getInputProps(…)`. */
export function CountrySelect({ error, ...props }: Props) {
  // Countries do not change while the page is open.
  const countries = useApiQuery('listCountries', {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <IdSelect
      label="Country"
      items={countries.data ?? []}
      searchable
      // Without the list, nothing can be said about a country.
      nothingFoundMessage={countries.data && 'No country found'}
      error={countries.isError ? <LoadFailure endpoint="listCountries" query={countries} /> : error}
      {...props}
    />
  )
}
