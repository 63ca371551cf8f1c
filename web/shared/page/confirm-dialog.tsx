import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'

type Props = {
  isOpen: boolean
  title: string
  /** What follows from it. */
  children: ReactNode
  /** The label of the button that does it. */
  confirm: string
  /** Whether something is lost for good: then Cancel has the focus. */
  isDestructive?: boolean
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks for confirmation, then closes, or says why it failed. */
export function ConfirmDialog({ isOpen, title, onClose, ...question }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm" centered>
      {isOpen && <Question {...question} onClose={onClose} />}
    </Modal>
  )
}

function Question({
  children,
  confirm,
  isDestructive = false,
  onClose,
  onConfirm,
}: Omit<Props, 'isOpen' | 'title'>) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = (): void => {
    setIsSending(true)
    onConfirm().then(onClose, (error: unknown) => {
      setIsSending(false)
      setFailure(describeError(error))
    })
  }
  return (
    <Stack gap="md">
      <FormFailure text={failure} />
      <Text size="sm">{children}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus={isDestructive || undefined} onClick={onClose}>
          Cancel
        </Button>
        <Button
          {...(isDestructive && { color: 'red' })}
          data-autofocus={!isDestructive || undefined}
          loading={isSending}
          onClick={send}
        >
          {confirm}
        </Button>
      </Group>
    </Stack>
  )
}
