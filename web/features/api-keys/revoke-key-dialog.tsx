import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiKey } from '#contract/schemas/api-keys.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'

type Props = {
  isOpen: boolean
  apiKey: ApiKey | undefined
  onClose: () => void
  onRevoke: (apiKey: ApiKey) => Promise<unknown>
}

/** Asks for confirmation before a key is revoked, which cannot be undone. */
export function RevokeKeyDialog({ isOpen, apiKey, onClose, onRevoke }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Revoke ${apiKey?.name ?? 'API key'}`} size="sm" centered>
      {isOpen && apiKey && <RevokeForm apiKey={apiKey} onClose={onClose} onRevoke={onRevoke} />}
    </Modal>
  )
}

function RevokeForm({ apiKey, onClose, onRevoke }: Pick<Props, 'onClose' | 'onRevoke'> & { apiKey: ApiKey }) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const revoke = (): void => {
    setIsSending(true)
    onRevoke(apiKey).then(onClose, (error: unknown) => {
      setIsSending(false)
      setFailure(describeError(error))
    })
  }
  return (
    <Stack gap="md">
      <FormFailure text={failure} />
      <Text size="sm">
        Programs that use <code>{apiKey.prefix}</code> are refused at once. This can’t be undone.
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isSending} onClick={revoke}>
          Revoke key
        </Button>
      </Group>
    </Stack>
  )
}
