import './spreadsheet-dialog.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_KEY_REQUESTS_PER_MINUTE } from '#domain/api-key/limits.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { CopyableText } from '#web/shared/notifications/copyable-text.tsx'
import { toKeyForm } from './key-form.ts'
import { writeSheetsFormula, writeSpreadsheetUrl } from './spreadsheet-links.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** A key for a spreadsheet reads stones and nothing else: its address may reach other people. */
const spreadsheetKey = {
  name: 'Spreadsheet',
  scopes: ['stock:read'],
  networks: '',
  requestsPerMinute: DEFAULT_KEY_REQUESTS_PER_MINUTE,
  life: '365',
}

/** Creates a key for a spreadsheet, and says how Excel and Google Sheets use it. Source: requirements 38.8. */
export function SpreadsheetDialog({ isOpen, onClose }: Props) {
  const [key, setKey] = useState<string>()
  const close = () => {
    setKey(undefined)
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Connect a spreadsheet"
      size="lg"
      // The address is shown once.
      closeOnClickOutside={key === undefined}
      closeOnEscape={key === undefined}
      withCloseButton={key === undefined}
    >
      {key === undefined ? (
        <AddressRequest onCancel={close} onCreated={setKey} />
      ) : (
        <Instructions url={writeSpreadsheetUrl(key, location.origin)} onClose={close} />
      )}
    </Modal>
  )
}

function AddressRequest({ onCancel, onCreated }: { onCancel: () => void; onCreated: (key: string) => void }) {
  const creation = useApiMutation('createApiKey', {
    stale: ['listOwnApiKeys'],
    failure: 'form',
    onSuccess: ({ key }) => onCreated(key),
  })
  return (
    <Stack gap="md">
      <Text size="sm">
        Excel and Google Sheets can download all stones that you see, at your prices, from an address with a
        key of its own. Each download is complete and up to date.
      </Text>
      <Text size="sm">
        The key can only read stones, and lasts one year. Anyone who has the address sees your prices: do not
        share the sheet with others, or revoke the key.
      </Text>
      <FormFailure text={creation.error ? describeFailure('createApiKey', creation.error) : undefined} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          data-autofocus
          loading={creation.isPending}
          onClick={() => creation.mutate({ body: toKeyForm(spreadsheetKey, new Date()) })}
        >
          Create address
        </Button>
      </Group>
    </Stack>
  )
}

function Instructions({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm">Copy the address now. It is not shown again.</Text>
      <CopyableText text={url} label="Copy address" />
      <Text size="sm" fw={600} component="h3">
        Excel
      </Text>
      <ol className="spreadsheet-steps">
        <li>Select Data, From Web.</li>
        <li>Paste the address and select OK. If Excel asks how to sign in: Anonymous, Connect.</li>
        <li>Select Load. Refresh All downloads the list again.</li>
      </ol>
      <Text size="sm" fw={600} component="h3">
        Google Sheets
      </Text>
      <ol className="spreadsheet-steps">
        <li>Paste this formula into the first cell of an empty sheet.</li>
        <li>Select Allow access. While the sheet is open, Google downloads the list again every hour.</li>
      </ol>
      <CopyableText text={writeSheetsFormula(url)} label="Copy formula" />
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
