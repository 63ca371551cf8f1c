import './second-factor.css'
import { Group, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AuthenticatorSetup } from '#contract/schemas/second-factor.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { CopyButton } from '#web/shared/notifications/copy-button.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { AddFactorProps } from './add-passkey-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { QrCode } from './qr-code.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

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
  const field = useFocusOnMount<HTMLInputElement>()
  const addition = useApiMutation('addAuthenticator', {
    stale: ['readSecondFactors', 'readCurrentUser'],
    failure: 'form',
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  return (
    <DialogForm
      failure={addition.error ? describeError(addition.error) : undefined}
      submitLabel="Add app"
      isComplete={code.trim() !== ''}
      isSending={addition.isPending}
      onSubmit={() => addition.mutate({ body: { setup, code } })}
      onCancel={onClose}
    >
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
        ref={field}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </DialogForm>
  )
}
