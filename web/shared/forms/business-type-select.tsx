import type { SelectProps } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatBusinessType } from '#web/shared/formatting/format-business-type.ts'
import { IdSelect } from './id-select.tsx'
import { LoadFailure } from './load-failure.tsx'

type Props = Pick<SelectProps, 'error' | 'onBlur' | 'onFocus'> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

/** Selects a business type. Takes `form.getInputProps(…)`. */
export function BusinessTypeSelect({ error, ...props }: Props) {
  // Business types do not change while the page is open.
  const types = useApiQuery('listBusinessTypes', {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <IdSelect
      label="Business type"
      items={(types.data ?? []).map(({ id, name }) => ({ id, name: formatBusinessType(name) }))}
      error={types.isError ? <LoadFailure endpoint="listBusinessTypes" query={types} /> : error}
      {...props}
    />
  )
}
