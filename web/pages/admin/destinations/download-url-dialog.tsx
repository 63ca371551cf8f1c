import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { CopyButton } from '#web/shared/notifications/copy-button.tsx'

type Props = { url: string | undefined; onClose: () => void }

/** Shows the URL of a download, once: the shop stores only a hash of its key. Closes only with its button. */
export function DownloadUrlDialog({ url, onClose }: Props) {
  return (
    <Modal
      opened={url !== undefined}
      onClose={onClose}
      title="URL for the marketplace"
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text size="sm">Copy the URL now. It contains the key and is not shown again.</Text>
        <p className="destination-url">
          <span>{url}</span>
          <CopyButton text={url ?? ''} label="Copy URL" />
        </p>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            I have stored the URL
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
