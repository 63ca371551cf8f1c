import { Select, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Field } from './field.ts'
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
      return <TextInput {...shared} />
    case 'user':
      return <UserField {...shared} />
    case 'moment':
      return <TextInput {...shared} type="datetime-local" />
    case 'choice':
      return <Select {...shared} data={[...field.options]} allowDeselect={false} checkIconPosition="right" />
  }
}
