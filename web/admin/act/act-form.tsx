import { Button, Group, List, Stack } from '@mantine/core'
import { failureTexts } from '#contract/failure-texts.ts'
import type { EndpointName } from '#contract/contract.ts'
import { FormFailure } from '#web/form/form-failure.tsx'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import type { Act, Question } from './act.ts'
import { ActField } from './act-field.tsx'

type Props = { act: Act; question: Question; onDone: () => void; onCancel: () => void }

/** The one form of the administration: asks what an act needs to know, says what it will do, does it. */
export function ActForm({ act, question, onDone, onCancel }: Props) {
  const { schema, initialValues, fields, consequences, submit: name, isDangerous } = question
  const { form, submit, isSending, failure } = useSchemaForm({
    schema,
    initialValues: { ...initialValues },
    send: async () => {
      await act.send(form.getValues())
      onDone()
    },
  })
  const texts: Partial<Record<EndpointName, string>> = failureTexts
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {consequences.length > 0 && (
          <List size="sm" spacing={4}>
            {consequences.map((consequence) => (
              <List.Item key={consequence}>{consequence}</List.Item>
            ))}
          </List>
        )}
        {fields.map((field, place) => (
          <ActField
            key={field.name}
            field={field}
            input={form.getInputProps(field.name)}
            // A dialog opens with the focus where one begins to type.
            {...(place === 0 && { isFirst: true })}
          />
        ))}
        <FormFailure text={failure && [texts[act.endpoint], failure].filter(Boolean).join('. ')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} {...(isDangerous && { color: 'red' })}>
            {name}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
