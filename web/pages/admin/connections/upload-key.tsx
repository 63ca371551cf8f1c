import { Button, Stack, Text } from '@mantine/core'
import type { Connection } from '#contract/schemas/connections.ts'
import { CopyableText } from '#web/shared/notifications/copyable-text.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'

/** Makes the key with which a vendor uploads, shows it once, and how to use it. */
export function UploadKey({ connection: { id, keyPrefix } }: { connection: Connection }) {
  const creation = useApiMutation('createConnectionKey', { stale: ['readConnection', 'listAudit'] })
  const address = `${location.origin}/api/connections/${id}/file`
  const key = creation.data?.key
  const example = `curl -F file=@stock.csv -H "Authorization: Bearer ${key ?? '<key>'}" ${address}`
  return (
    <Stack gap="sm" mb="md" className="connection-key">
      <Text size="sm">
        Give the vendor this command and the key. The command uploads a list, which is imported at once. Other
        programs may send the key as the password of basic authentication, or as ?key= in the address.
      </Text>
      {key !== undefined && (
        <>
          <Text size="sm">Copy the key now. It is not shown again.</Text>
          <CopyableText text={key} label="Copy key" />
        </>
      )}
      <CopyableText text={example} label="Copy example" />
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
