import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { FactorChallenge } from '#contract/schemas/second-factor.ts'
import { Login, type User } from '#contract/schemas/users.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { reasonTexts } from '#web/shared/api/reason-texts.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { beginSession } from '#web/shared/session/current-user.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { findRememberedEmail, rememberEmail } from '#web/shared/session/remembered-email.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

const SignInStep = lazy(async () => ({
  default: (await import('#web/features/second-factor/sign-in-step.tsx')).SignInStep,
}))

/** The sign-in form. The surrounding page redirects once the viewer has changed. */
export function LoginForm() {
  const remembered = findRememberedEmail()
  const { sendsEmail } = useDomainLayout()
  const [isRemembering, setIsRemembering] = useState(remembered !== '')
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const [challenge, setChallenge] = useState<FactorChallenge>()
  const [restartReason, setRestartReason] = useState<string>()
  const signIn = (email: string, user: User): void => {
    rememberEmail(email, isRemembering)
    beginSession(user)
  }
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: Login,
    initialValues: { email: remembered, password: '' },
    isGuarded: false,
    send: async (body) => {
      setUnconfirmedEmail(undefined)
      setRestartReason(undefined)
      try {
        signIn(body.email, await sendApiRequest('login', { body }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.name === 'EMAIL_NOT_VERIFIED') setUnconfirmedEmail(body.email)
        if (error.name !== 'SECOND_FACTOR_REQUIRED' || error.present === undefined) throw error
        // The refusal of this name carries the challenge.
        setChallenge(error.present as FactorChallenge)
      }
    },
  })
  if (challenge) {
    const restart = (reason?: string): void => {
      setChallenge(undefined)
      setRestartReason(reason)
      form.setFieldValue('password', '')
    }
    return (
      <Suspense fallback={<PageLoader />}>
        <SignInStep
          challenge={challenge}
          onSignIn={(user) => signIn(form.getValues().email, user)}
          onRestart={restart}
        />
      </Suspense>
    )
  }
  // Without a mail server nobody confirms their email: approval is what they wait for.
  const isAwaitingApproval = unconfirmedEmail !== undefined && !sendsEmail
  return (
    <Stack gap="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure
            text={isAwaitingApproval ? reasonTexts.ACCOUNT_NOT_APPROVED : (failure ?? restartReason)}
          />
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Group justify="space-between">
            <Checkbox
              label="Remember my email"
              checked={isRemembering}
              onChange={({ currentTarget }) => setIsRemembering(currentTarget.checked)}
            />
            <Anchor component={Link} to="/reset-password" size="sm">
              Forgot your password?
            </Anchor>
          </Group>
          <Button type="submit" loading={isSending} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
      {unconfirmedEmail !== undefined && <ResendConfirmation email={unconfirmedEmail} />}
    </Stack>
  )
}
