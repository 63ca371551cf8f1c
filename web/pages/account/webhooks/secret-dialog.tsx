import { Anchor, Text } from '@mantine/core'
import type { CreatedWebhook } from '#contract/schemas/webhooks.ts'
import { CopyableText } from '#web/shared/notifications/copyable-text.tsx'
import { ShownOnceDialog } from '#web/shared/page/shown-once-dialog.tsx'

type Props = { isOpen: boolean; created: CreatedWebhook | undefined; onClose: () => void }

/** Shows a new secret, once: the shop stores it encrypted. */
export function SecretDialog({ isOpen, created, onClose }: Props) {
  return (
    <ShownOnceDialog
      isOpen={isOpen}
      title={`Secret of ${created?.webhook.name ?? ''}`}
      close="I have stored the secret"
      onClose={onClose}
    >
      <Text size="sm">Copy the secret now. It is not shown again.</Text>
      {created && <CopyableText text={created.secret} label="Copy secret" />}
      <Text size="sm">
        With it, your program checks that a message comes from the shop. The{' '}
        <Anchor inherit href="/api/docs">
          API reference
        </Anchor>{' '}
        explains how.
      </Text>
    </ShownOnceDialog>
  )
}
