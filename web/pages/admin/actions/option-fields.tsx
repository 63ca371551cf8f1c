import { MultiSelect, Select, type MultiSelectProps, type SelectProps } from '@mantine/core'
import type { Field } from './field.ts'
import { useOptions } from './use-options.tsx'

type SelectFieldProps = Omit<SelectProps, 'data'> & { field: Extract<Field, { kind: 'choice' }> }

/** Selects one option of a list. */
export function SelectField({ field, error, ...input }: SelectFieldProps) {
  const { options, failure } = useOptions(field.label, field.options)
  const isClearable = field.isClearable ?? false
  return (
    <Select
      {...input}
      error={failure || error}
      data={[...options]}
      allowDeselect={isClearable}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `No ${field.label.toLowerCase()}`, 'aria-hidden': false }}
      searchable={options.length > 12}
      // A form focuses its first field; the list must not cover the others then.
      openOnFocus={false}
      checkIconPosition="right"
    />
  )
}

type MultiSelectFieldProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  field: Extract<Field, { kind: 'several' }>
  value?: string[] | null
  onChange?: (value: string[] | null) => void
}

/** Selects any number of options. An empty selection is null. */
export function MultiSelectField({ field, value, onChange, error, ...input }: MultiSelectFieldProps) {
  const { options, failure } = useOptions(field.label, field.options)
  const selected = value ?? []
  return (
    <MultiSelect
      {...input}
      error={failure || error}
      value={selected}
      onChange={(values) => onChange?.(values.length === 0 ? null : values)}
      data={[...options]}
      searchable
      {...(field.placeholder !== undefined && selected.length === 0 && { placeholder: field.placeholder })}
      nothingFoundMessage="Nothing found"
      checkIconPosition="right"
    />
  )
}
