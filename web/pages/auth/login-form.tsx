import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Login } from '#contract/schemas/users.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { beginSession } from '#web/shared/session/current-user.ts'
import { findRememberedEmail, rememberEmail } from '#web/shared/session/remembered-email.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** The sign-in form. The surrounding page redirects once the viewer has changed. */
export function LoginForm() {
  const remembered = findRememberedEmail()
  const [isRemembering, setIsRemembering] = useState(remembered !== '')
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: Login,
    initialValues: { email: remembered, password: '' },
    isGuarded: false,
    send: async (body) => {
      setUnconfirmedEmail(undefined)
      try {
        const user = await sendApiRequest('login', { body })
        rememberEmail(body.email, isRemembering)
        beginSession(user)
      } catch (error) {
        if (error instanceof ApiError && error.name === 'EMAIL_NOT_VERIFIED') setUnconfirmedEmail(body.email)
        throw error
      }
    },
  })
  return (
    <Stack gap="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure text={failure} />
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
