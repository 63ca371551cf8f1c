import { Text } from '@mantine/core'
import type { CreatedApiKey } from '#contract/schemas/api-keys.ts'
import { CopyableText } from '#web/shared/notifications/copyable-text.tsx'
import { ShownOnceDialog } from '#web/shared/page/shown-once-dialog.tsx'
import { writeCurlExample } from './write-curl-example.ts'

type Props = { isOpen: boolean; created: CreatedApiKey | undefined; onClose: () => void }

/** Shows a new API key, once: the shop stores only its hash. */
export function CreatedKeyDialog({ isOpen, created, onClose }: Props) {
  return (
    <ShownOnceDialog
      isOpen={isOpen}
      title={`API key ${created?.apiKey.name ?? ''}`}
      close="I have stored the key"
      onClose={onClose}
    >
      {created && <CreatedKey created={created} />}
    </ShownOnceDialog>
  )
}

function CreatedKey({ created: { apiKey, key } }: { created: CreatedApiKey }) {
  const example = writeCurlExample(key, apiKey.scopes, location.origin)
  return (
    <>
      <Text size="sm">Copy the key now. It is not shown again.</Text>
      <CopyableText text={key} label="Copy key" />
      <Text size="sm">Send it with each request, for example:</Text>
      <CopyableText text={example} label="Copy example" />
    </>
  )
}
