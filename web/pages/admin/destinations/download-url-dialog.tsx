import { Text } from '@mantine/core'
import { CopyableText } from '#web/shared/notifications/copyable-text.tsx'
import { ShownOnceDialog } from '#web/shared/page/shown-once-dialog.tsx'

type Props = { url: string | undefined; onClose: () => void }

/** Shows the URL of a download, once: the shop stores only a hash of its key. */
export function DownloadUrlDialog({ url, onClose }: Props) {
  return (
    <ShownOnceDialog
      isOpen={url !== undefined}
      title="URL for the marketplace"
      close="I have stored the URL"
      onClose={onClose}
    >
      <Text size="sm">Copy the URL now. It contains the key and is not shown again.</Text>
      <CopyableText text={url ?? ''} label="Copy URL" />
    </ShownOnceDialog>
  )
}
