import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { CreatedWebhook } from '#contract/schemas/webhooks.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'

type Props = {
  isOpen: boolean
  id: number
  onClose: () => void
  onRotated: (created: CreatedWebhook) => void
}

/** Asks before a new secret is made: the receiver must get to know it within a day. */
export function RotateDialog({ isOpen, id, onClose, onRotated }: Props) {
  const rotation = useApiMutation('rotateWebhookSecret', {
    stale: ['listOwnWebhooks'],
    failure: 'form',
    onSuccess: onRotated,
  })
  return (
    <Modal opened={isOpen} onClose={onClose} title="Make new secret" size="sm" centered>
      <Stack gap="md">
        <FormFailure text={rotation.error ? describeError(rotation.error) : undefined} />
        <Text size="sm">
          For 24 hours, messages are signed with both secrets. Give the new one to your program before then.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={rotation.isPending}
            onClick={() => rotation.mutate({ params: { id } })}
          >
            Make new secret
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
