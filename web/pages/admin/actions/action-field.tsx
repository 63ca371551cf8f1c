import { Autocomplete, Checkbox, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { MoneyField } from '#web/shared/forms/money-field.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { optionalText } from '#web/shared/forms/optional-text.ts'
import { caratsFormat, countFormat, type NumberFormat } from '#web/shared/forms/number-format.ts'
import type { Field } from './field.ts'
import { SelectField, MultiSelectField } from './option-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { UserField } from './user-field.tsx'

type Props = { field: Field; input: GetInputPropsReturnType; isFirst?: boolean }

export function ActionField({ field, input, isFirst = false }: Props) {
  const shared = {
    label: field.label,
    ...(field.description !== undefined && { description: field.description }),
    ...(isFirst && { 'data-autofocus': true }),
    ...input,
  }
  switch (field.kind) {
    case 'text':
      return field.suggestions ? (
        <Autocomplete
          {...shared}
          data={[...field.suggestions]}
          // The first field of a dialog has the focus at once; open suggestions would cover its buttons.
          openOnFocus={false}
          value={typeof input.value === 'string' ? input.value : ''}
          onChange={(text) => input.onChange(text === '' ? null : text)}
        />
      ) : (
        <TextInput {...optionalText(shared)} />
      )
    case 'long-text':
      return <Textarea {...optionalText(shared)} autosize minRows={3} maxRows={14} />
    case 'number':
      return <NumberField {...shared} numberFormat={numberFormatOf(field)} rightSection={field.unit} />
    case 'money':
      return <MoneyField {...shared} />
    case 'carats':
      return <NumberField {...shared} numberFormat={caratsFormat} rightSection="ct" />
    case 'day':
      return <TextInput {...optionalText(shared)} type="date" />
    case 'yes-no':
      return <Checkbox {...shared} />
    case 'choice':
      return <SelectField {...shared} field={field} />
    case 'several':
      return <MultiSelectField {...shared} field={field} />
    case 'picture':
      return <PictureField {...shared} isClearable={field.isClearable ?? false} />
    case 'user':
      return <UserField {...shared} />
  }
}

/** Returns the number style of a field: an integer count unless the field has decimals. */
function numberFormatOf({ decimals }: { decimals?: number }): NumberFormat {
  return decimals === undefined ? countFormat : { decimals }
}
