import type { Field, Option } from './field.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

/** Formats the value of a field as text. */
export function describeValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((one) => labelOption(field, one)).join(', ')
  if (field.kind === 'picture') return 'another image'
  if (field.kind === 'money' && typeof value === 'number') return formatDollars(value)
  return labelOption(field, value)
}

function labelOption(field: Field, value: unknown): string {
  const known: readonly Option[] = 'options' in field && !('fetch' in field.options) ? field.options : []
  return known.find((option) => option.value === value)?.label ?? String(value)
}
