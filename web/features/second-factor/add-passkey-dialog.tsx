import { Modal, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeDevice } from '#domain/session/describe-device.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { DialogForm } from './dialog-form.tsx'
import { createPasskey } from './passkeys.ts'

export type AddFactorProps = {
  isOpen: boolean
  onClose: () => void
  /** With the first factor come recovery codes. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
}

/** Names a new passkey and lets the browser create it. */
export function AddPasskeyDialog({ isOpen, onClose, onAdded }: AddFactorProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Add passkey" size="sm" centered>
      {isOpen && <PasskeyForm onClose={onClose} onAdded={onAdded} />}
    </Modal>
  )
}

function PasskeyForm({ onClose, onAdded }: Omit<AddFactorProps, 'isOpen'>) {
  const client = useQueryClient()
  const [name, setName] = useState(() => describeDevice(navigator.userAgent))
  const addition = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await sendApiRequest('beginPasskey')
      const passkey = await createPasskey(options)
      return sendApiRequest('addPasskey', { body: { challenge, name: name.trim(), passkey } })
    },
    onSuccess: async ({ recoveryCodes }) => {
      onAdded(recoveryCodes)
      await client.invalidateQueries({ queryKey: ['readSecondFactors'] })
      await client.invalidateQueries({ queryKey: ['readCurrentUser'] })
    },
  })
  return (
    <DialogForm
      failure={addition.error ? describePasskeyFailure(addition.error) : undefined}
      submitLabel="Create passkey"
      isComplete={name.trim() !== ''}
      isSending={addition.isPending}
      onSubmit={() => addition.mutate()}
      onCancel={onClose}
    >
      <Text size="sm">
        Your browser asks for your fingerprint, face, PIN or security key. The shop receives none of them.
      </Text>
      <TextInput
        label="Name"
        description="To recognise it later"
        data-autofocus
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </DialogForm>
  )
}

function describePasskeyFailure(error: Error): string {
  if (error instanceof ApiError) return describeError(error)
  return error.name === 'InvalidStateError'
    ? 'This device already has a passkey for this shop'
    : 'The passkey was not created'
}
