import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'

type Props = {
  failure: string | undefined
  /** The text of the button that submits. */
  submitLabel: string
  isComplete: boolean
  isSending: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The form of a dialog: why it failed, its fields, and the buttons. Submits nothing incomplete. */
export function DialogForm({
  failure,
  submitLabel,
  isComplete,
  isSending,
  onSubmit,
  onCancel,
  children,
}: Props) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isComplete) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormFailure text={failure} />
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={!isComplete}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
