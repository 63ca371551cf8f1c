import '#web/features/webhooks/webhooks.css'
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { CreatedWebhook } from '#contract/schemas/webhooks.ts'
import { CopyButton } from '#web/shared/notifications/copy-button.tsx'

type Props = { isOpen: boolean; created: CreatedWebhook | undefined; onClose: () => void }

/** Shows a new secret, once: the shop stores it encrypted. Closes only with its button. */
export function SecretDialog({ isOpen, created, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={`Secret of ${created?.webhook.name ?? ''}`}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {created && (
        <Stack gap="md">
          <Text size="sm">Copy the secret now. It is not shown again.</Text>
          <p className="webhook-secret">
            <span>{created.secret}</span>
            <CopyButton text={created.secret} label="Copy secret" />
          </p>
          <Text size="sm">
            With it, your program checks that a message comes from the shop. The{' '}
            <Anchor inherit href="/api/docs">
              API reference
            </Anchor>{' '}
            explains how.
          </Text>
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              I have stored the secret
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
