import { Anchor, Button, Stack } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { NewPasswordFields } from '#web/shared/forms/new-password-fields.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { endSession } from '#web/shared/session/current-user.ts'
import { NewPassword } from '#contract/schemas/basics.ts'
import { IncompleteLink } from './incomplete-link.tsx'

/** Sets a new password with the token from the link, then redirects to the sign-in page. */
export function ChangePasswordPage() {
  const { email, token } = useSearchTexts()
  return (
    <div className="narrow-page">
      <PageTitle>Set a new password</PageTitle>
      {email === undefined || token === undefined ? (
        <IncompleteLink />
      ) : (
        <NewPasswordForm email={email} token={token} />
      )}
    </div>
  )
}

/** A new password, typed twice so that a typo does not lock the user out. */
const RepeatedPassword = z.object({ password: NewPassword, repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'Passwords don’t match',
  }),
)

function NewPasswordForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: RepeatedPassword,
    initialValues: { password: '', repeated: '' },
    isGuarded: false,
    send: async ({ password }) => {
      await sendApiRequest('changeForgottenPassword', { body: { email, token, password } })
      // The password change revoked the session token of this browser, if any.
      endSession()
      notifyInfo('Password set')
      await navigate({ to: '/login' })
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormFailure text={failure} />
        {failure !== undefined && (
          <Anchor component={Link} to="/reset-password" size="sm">
            Request a new link
          </Anchor>
        )}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordFields
          password={form.getInputProps('password')}
          repeated={form.getInputProps('repeated')}
        />
        <Button type="submit" loading={isSending}>
          Set password
        </Button>
      </Stack>
    </form>
  )
}
