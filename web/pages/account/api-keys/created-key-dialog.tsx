import '#web/features/api-keys/api-keys.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { CreatedApiKey } from '#contract/schemas/api-keys.ts'
import { CopyButton } from '#web/shared/notifications/copy-button.tsx'
import { writeCurlExample } from './write-curl-example.ts'

type Props = { isOpen: boolean; created: CreatedApiKey | undefined; onClose: () => void }

/** Shows a new API key, once: the shop stores only its hash. Closes only with its button. */
export function CreatedKeyDialog({ isOpen, created, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={`API key ${created?.apiKey.name ?? ''}`}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {created && <CreatedKey created={created} onClose={onClose} />}
    </Modal>
  )
}

function CreatedKey({ created: { apiKey, key }, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const example = writeCurlExample(key, apiKey.scopes, location.origin)
  return (
    <Stack gap="md">
      <Text size="sm">Copy the key now. It is not shown again.</Text>
      <p className="api-key-text">
        <span>{key}</span>
        <CopyButton text={key} label="Copy key" />
      </p>
      <Text size="sm">Send it with each request, for example:</Text>
      <p className="api-key-text">
        <span>{example}</span>
        <CopyButton text={example} label="Copy example" />
      </p>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          I have stored the key
        </Button>
      </Group>
    </Stack>
  )
}
