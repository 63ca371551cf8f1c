import '#web/features/api-keys/api-keys.css'
import { Button, Stack, Text } from '@mantine/core'
import type { Connection } from '#contract/schemas/connections.ts'
import { CopyButton } from '#web/shared/notifications/copy-button.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'

/** Makes the key with which a vendor uploads, shows it once, and how to use it. */
export function UploadKey({ connection: { id, keyPrefix } }: { connection: Connection }) {
  const creation = useApiMutation('createConnectionKey', { stale: ['readConnection', 'listAudit'] })
  const address = `${location.origin}/api/connections/${id}/file`
  const key = creation.data?.key
  const example = `curl -T stock.csv -H "Authorization: Bearer ${key ?? '<key>'}" ${address}`
  return (
    <Stack gap="sm" mb="md" className="connection-key">
      <Text size="sm">
        The vendor uploads each list to {address}. They send the key as a token, as the password of basic
        authentication, or as ?key= in the address.
      </Text>
      {key !== undefined && (
        <>
          <Text size="sm">Copy the key now. It is not shown again.</Text>
          <p className="api-key-text">
            <span>{key}</span>
            <CopyButton text={key} label="Copy key" />
          </p>
        </>
      )}
      <p className="api-key-text">
        <span>{example}</span>
        <CopyButton text={example} label="Copy example" />
      </p>
      <div>
        <Button
          variant={keyPrefix !== null ? 'default' : 'filled'}
          loading={creation.isPending}
          onClick={() => creation.mutate({ params: { id } })}
        >
          {keyPrefix !== null ? 'Create new key' : 'Create key'}
        </Button>
        {keyPrefix !== null && (
          <Text size="xs" c="dimmed" mt={4}>
            The current key, {keyPrefix}…, then stops working at once.
          </Text>
        )}
      </div>
    </Stack>
  )
}
