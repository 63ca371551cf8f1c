import './account.css'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { z } from 'zod/mini'
import { NewPassword } from '#contract/schemas/basics.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { FormFailure } from '#web/form/form-failure.tsx'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { notifyInfo } from '#web/notices/notify.ts'

const empty = { currentPassword: '', newPassword: '', repeated: '' }

/** All three are needed. Source: Specification 5. */
const Change = z
  .object({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword: NewPassword,
    repeated: z.string(),
  })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, {
      path: ['repeated'],
      error: 'Not the same as above',
    }),
  )

/** Changes the own password. Other browsers of this user are signed out by it. */
export function PasswordChangeForm() {
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: Change,
    initialValues: empty,
    send: async ({ currentPassword, newPassword }) => {
      await changePassword(currentPassword, newPassword)
      form.reset()
      notifyInfo('Your password has been changed. Other browsers are signed out.')
    },
  })
  return (
    <section aria-label="Change your password">
      <h2 className="quiet-label">Change your password</h2>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormFailure text={failure} />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description="10 characters or more"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="New password again"
            autoComplete="new-password"
            {...form.getInputProps('repeated')}
          />
          <Button type="submit" variant="default" loading={isSending}>
            Change password
          </Button>
        </Stack>
      </form>
    </section>
  )
}

async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  try {
    await call('changeOwnPassword', { body: { currentPassword, newPassword } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'WRONG_PASSWORD') throw error
    // Its own words are those of a login; here it is plain which field is meant.
    const { code, name, status } = error
    const message = 'This is not your current password'
    throw new ApiError({ code, name, status, message, details: [{ path: 'currentPassword', message }] })
  }
}
