import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { optionalText } from '#web/form/optional-text.ts'
import type { Field } from './field.ts'
import { ChoiceField, SeveralField } from './option-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { UserField } from './user-field.tsx'

type Props = { field: Field; input: GetInputPropsReturnType; isFirst?: boolean }

export function ActField({ field, input, isFirst = false }: Props) {
  const shared = {
    label: field.label,
    ...(field.description !== undefined && { description: field.description }),
    ...(isFirst && { 'data-autofocus': true }),
    ...input,
  }
  switch (field.kind) {
    case 'text':
      return <TextInput {...optionalText(shared)} />
    case 'long-text':
      return <Textarea {...optionalText(shared)} autosize minRows={3} maxRows={14} />
    case 'number':
      return <NumberInput {...optionalNumber(shared, field.decimals ?? 0)} rightSection={field.unit} />
    case 'money':
      return <NumberInput {...optionalNumber(shared, 2)} leftSection="$" thousandSeparator="," />
    case 'carats':
      return <NumberInput {...optionalNumber(shared, 3)} rightSection="ct" thousandSeparator="," />
    case 'day':
      return <TextInput {...optionalText(shared)} type="date" />
    case 'moment':
      return <TextInput {...shared} type="datetime-local" />
    case 'yes-no':
      return <Checkbox {...shared} />
    case 'choice':
      return <ChoiceField {...shared} field={field} />
    case 'several':
      return <SeveralField {...shared} field={field} />
    case 'picture':
      return <PictureField {...shared} isClearable={field.isClearable ?? false} />
    case 'user':
      return <UserField {...shared} />
  }
}

/** Nothing typed is null, as it is on the wire; what is no number yet stays what it is, and the schema says so. */
function optionalNumber<Props extends GetInputPropsReturnType>(props: Props, decimals: number) {
  return {
    ...props,
    value: typeof props.value === 'number' ? props.value : '',
    onChange: (value: string | number) => props.onChange(value === '' ? null : value),
    decimalScale: decimals,
    inputMode: 'decimal' as const,
  }
}
