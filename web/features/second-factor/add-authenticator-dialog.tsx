import './second-factor.css'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { AuthenticatorSetup } from '#contract/schemas/second-factor.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { CopyButton } from '#web/shared/notifications/copy-button.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { AddFactorProps } from './add-passkey-dialog.tsx'
import { QrCode } from './qr-code.tsx'

/** Shows the key of a new authenticator app, and asks for its first code. */
export function AddAuthenticatorDialog({ isOpen, onClose, onAdded }: AddFactorProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Add authenticator app" size="sm" centered>
      {isOpen && <SetupLoader onClose={onClose} onAdded={onAdded} />}
    </Modal>
  )
}

function SetupLoader(props: Omit<AddFactorProps, 'isOpen'>) {
  // Each opening makes a new key.
  const setup = useApiQuery('beginAuthenticator', {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  return setup.data ? <SetupForm setup={setup.data} {...props} /> : <QueryState query={setup} />
}

function SetupForm({
  setup: { key, url, setup },
  onClose,
  onAdded,
}: Omit<AddFactorProps, 'isOpen'> & { setup: AuthenticatorSetup }) {
  const [code, setCode] = useState('')
  const addition = useApiMutation('addAuthenticator', {
    stale: ['readSecondFactors', 'readCurrentUser'],
    failure: 'form',
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') addition.mutate({ body: { setup, code } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormFailure text={addition.error ? describeError(addition.error) : undefined} />
        <Text size="sm">Scan this code with your authenticator app, or type the key.</Text>
        <QrCode text={url} label="QR code for your authenticator app" />
        <Group gap="xs" wrap="nowrap">
          <span className="factor-key" data-testid="authenticator-key">
            {key}
          </span>
          <CopyButton text={key} label="Copy key" />
        </Group>
        <TextInput
          label="Code"
          description="The 6 digits that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={addition.isPending} disabled={code.trim() === ''}>
            Add app
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
