import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#contract/schemas/webhooks.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'

type Props = {
  isOpen: boolean
  webhook: Webhook | undefined
  onClose: () => void
  onDelete: (webhook: Webhook) => Promise<unknown>
}

/** Asks for confirmation before a webhook is deleted, with its deliveries. */
export function DeleteWebhookDialog({ isOpen, webhook, onClose, onDelete }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={`Delete ${webhook?.name ?? 'webhook'}`}
      size="sm"
      centered
    >
      {isOpen && webhook && <DeleteForm webhook={webhook} onClose={onClose} onDelete={onDelete} />}
    </Modal>
  )
}

function DeleteForm({
  webhook,
  onClose,
  onDelete,
}: Pick<Props, 'onClose' | 'onDelete'> & { webhook: Webhook }) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = (): void => {
    setIsSending(true)
    onDelete(webhook).then(onClose, (error: unknown) => {
      setIsSending(false)
      setFailure(describeError(error))
    })
  }
  return (
    <Stack gap="md">
      <FormFailure text={failure} />
      <Text size="sm">
        Nothing more is sent to {new URL(webhook.url).host}, and the record of what was sent is deleted.
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isSending} onClick={remove}>
          Delete webhook
        </Button>
      </Group>
    </Stack>
  )
}
