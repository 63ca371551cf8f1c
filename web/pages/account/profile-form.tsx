import { Button, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { User } from '#contract/schemas/users.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { NewPasswordFields } from '#web/shared/forms/new-password-fields.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { AccountEdit, planAccountEdit } from './plan-account-edit.ts'

/** Edits name and password in one form. Only what was edited is saved. Source: requirements 4.8. */
export function ProfileForm({ user }: { user: User }) {
  const [main] = user.addresses
  const current = { firstName: main?.firstName ?? '', lastName: main?.lastName ?? '' }
  const rename = useApiMutation('changeAddress', { stale: ['readCurrentUser'], failure: 'form' })
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: AccountEdit,
    initialValues: { ...current, currentPassword: '', newPassword: '', repeated: '' },
    send: async (edit) => {
      const { names, password } = planAccountEdit(edit, current)
      if (names && main) {
        await rename.mutateAsync({ params: { userId: 'current', id: main.id }, body: names })
        notifyInfo('Name saved')
      }
      if (password) {
        await changeOwnPassword(password)
        form.setValues({ currentPassword: '', newPassword: '', repeated: '' })
        notifyInfo('Password changed. Other browsers are signed out.')
      }
      if (!names && !password) notifyInfo('No changes')
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Profile and password" className="profile-form">
      <Stack gap="lg">
        <FormFailure text={failure} />
        {main && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing="md">
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          </SimpleGrid>
        )}
        <fieldset className="profile-password">
          <legend className="quiet-label">Change password</legend>
          <Stack gap="md">
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
            <NewPasswordFields
              password={form.getInputProps('newPassword')}
              repeated={form.getInputProps('repeated')}
            />
          </Stack>
        </fieldset>
        <SaveBar isAtStart>
          <Button type="submit" loading={isSending}>
            Save
          </Button>
        </SaveBar>
      </Stack>
    </form>
  )
}

/** Changes the password of the signed-in user, which signs out their other browsers. */
async function changeOwnPassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  try {
    await sendApiRequest('changeOwnPassword', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'WRONG_PASSWORD') throw error
    // The message of the server is written for the sign-in form. Here it belongs to one field.
    const { code, name, status } = error
    const message = 'Wrong current password'
    throw new ApiError({ code, name, status, message, details: [{ path: 'currentPassword', message }] })
  }
}
