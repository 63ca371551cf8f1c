import { Button, Modal, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { FactorChallenge, IdentityProof } from '#contract/schemas/second-factor.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { QuestionDialogProps } from '#web/shared/question/question-host.tsx'
import { CodeField } from './code-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { hasPasskeys } from './passkeys.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useProof } from './use-proof.ts'

/** Asks users to confirm who they are before something that an unattended browser must not do. */
export function IdentityDialog({ isOpen, onAnswer }: QuestionDialogProps) {
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

function IdentityCheck({ onAnswer }: Pick<QuestionDialogProps, 'onAnswer'>) {
  // A challenge is for one answer, so none is cached.
  const check = useApiQuery('beginIdentityCheck', {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  if (!check.data) return <QueryState query={check} />
  return <IdentityForm challenge={check.data} onAnswer={onAnswer} onEnd={() => void check.refetch()} />
}

type FormProps = Pick<QuestionDialogProps, 'onAnswer'> & {
  challenge: FactorChallenge
  /** The challenge has ended: another one is needed. */
  onEnd: () => void
}

function IdentityForm({ challenge, onAnswer, onEnd }: FormProps) {
  const [password, setPassword] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
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
  return (
    <DialogForm
      failure={proof.failure}
      submitLabel="Confirm"
      isComplete={password !== '' || code.trim() !== ''}
      isSending={proof.isSending}
      onSubmit={() => proof.send(password === '' ? { code } : { password })}
      onCancel={() => onAnswer(false)}
    >
      <Text size="sm">You signed in a while ago. Confirm once, and you can continue for some minutes.</Text>
      {challenge.passkey !== null && hasPasskeys() && (
        <Button variant="default" loading={proof.isSending} onClick={proof.sendPasskey}>
          Use passkey
        </Button>
      )}
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        ref={field}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {challenge.methods.includes('authenticator') && (
        <CodeField methods={['authenticator']} value={code} onChange={setCode} />
      )}
    </DialogForm>
  )
}
