import { Select, type SelectProps } from '@mantine/core'

type Props = Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange'> & {
  items: readonly { id: number; name: string }[]
  value?: number | null
  onChange?: (id: number | null) => void
}

/** Selects one row of a reference list by its id. Takes `form.getInputProps(…)`. */
export function IdSelect({ items, value, onChange, ...others }: Props) {
  return (
    <Select
      {...others}
      data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value == null ? null : String(value)}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
      checkIconPosition="right"
      allowDeselect={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen={others.searchable === true}
    />
  )
}
