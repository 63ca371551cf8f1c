import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { FactorChallenge, IdentityProof } from '#contract/schemas/second-factor.ts'
import type { User } from '#contract/schemas/users.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { CodeField } from './code-field.tsx'
import { hasPasskeys } from './passkeys.ts'
import { useProof } from './use-proof.ts'

type Props = {
  challenge: FactorChallenge
  onSignIn: (user: User) => void
  /** Goes back to the password. With a reason, the challenge has ended. */
  onRestart: (reason?: string) => void
}

/** The second step of a sign-in: a passkey, a code or a recovery code. Source: requirements 4.16. */
export function SignInStep({ challenge, onSignIn, onRestart }: Props) {
  const [code, setCode] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const { methods } = challenge
  const proof = useProof(challenge, async (answer: IdentityProof) => {
    // There is no field for the password here.
    if ('password' in answer) return
    try {
      const body = { challenge: challenge.challenge, proof: answer, trustDevice }
      onSignIn(await sendApiRequest('completeSignIn', { body }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.name !== 'VERIFICATION_FAILED') throw error
      onRestart('This sign-in has ended. Please start again')
    }
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') proof.send({ code })
  }
  const mayUsePasskey = challenge.passkey !== null && hasPasskeys()
  return (
    <form onSubmit={submit} noValidate aria-label="Second factor">
      <Stack gap="md">
        <FormFailure text={proof.failure} />
        <Text size="sm">Your password is correct. Now confirm that it is you.</Text>
        {mayUsePasskey && (
          <Button loading={proof.isSending} onClick={proof.sendPasskey} fullWidth>
            Use passkey
          </Button>
        )}
        <CodeField methods={methods} value={code} onChange={setCode} />
        <Checkbox
          label="Trust this device for 30 days"
          checked={trustDevice}
          onChange={({ currentTarget }) => setTrustDevice(currentTarget.checked)}
        />
        <Button
          type="submit"
          variant={mayUsePasskey ? 'default' : 'filled'}
          loading={proof.isSending}
          disabled={code.trim() === ''}
          fullWidth
        >
          Confirm code
        </Button>
        <Button variant="subtle" size="xs" onClick={() => onRestart()}>
          Sign in as another user
        </Button>
        <Text size="xs" c="dimmed">
          Lost your devices and your recovery codes? Ask us to remove your second factor.
        </Text>
      </Stack>
    </form>
  )
}
