import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { FactorChallenge, IdentityProof } from '#contract/schemas/second-factor.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { CodeField } from './code-field.tsx'
import { hasPasskeys } from './passkeys.ts'
import { useProof } from './use-proof.ts'

type Props = { isOpen: boolean; onAnswer: (isConfirmed: boolean) => void }

/** Asks users to confirm who they are before something that an unattended browser must not do. */
export function IdentityDialog({ isOpen, onAnswer }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      size="sm"
      centered
      // Above the dialog whose request waits.
      zIndex={300}
    >
      {isOpen && <IdentityCheck onAnswer={onAnswer} />}
    </Modal>
  )
}

function IdentityCheck({ onAnswer }: Pick<Props, 'onAnswer'>) {
  // A challenge is for one answer, so none is cached.
  const check = useApiQuery('beginIdentityCheck', {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  if (!check.data) return <QueryState query={check} />
  return <IdentityForm challenge={check.data} onAnswer={onAnswer} onEnd={() => void check.refetch()} />
}

type FormProps = Pick<Props, 'onAnswer'> & {
  challenge: FactorChallenge
  /** The challenge has ended: another one is needed. */
  onEnd: () => void
}

function IdentityForm({ challenge, onAnswer, onEnd }: FormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const proof = useProof(challenge, async (answer: IdentityProof) => {
    try {
      await sendApiRequest('confirmIdentity', { body: { challenge: challenge.challenge, proof: answer } })
      onAnswer(true)
    } catch (error) {
      if (error instanceof ApiError && error.name === 'VERIFICATION_FAILED') onEnd()
      throw error
    }
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (password !== '') proof.send({ password })
    else if (code.trim() !== '') proof.send({ code })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">You signed in a while ago. Confirm once, and you can continue for some minutes.</Text>
        <FormFailure text={proof.failure} />
        {challenge.passkey !== null && hasPasskeys() && (
          <Button variant="default" loading={proof.isSending} onClick={proof.sendPasskey}>
            Use passkey
          </Button>
        )}
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {challenge.methods.includes('authenticator') && (
          <CodeField methods={['authenticator']} value={code} onChange={setCode} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={proof.isSending} disabled={password === '' && code.trim() === ''}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
