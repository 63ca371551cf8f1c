import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A new password, typed twice to catch typing errors. Takes the results of `form.getInputProps(…)`. */
export function NewPasswordFields({
  password,
  repeated,
}: {
  password: PasswordInputProps
  repeated: PasswordInputProps
}) {
  return (
    <>
      <PasswordInput
        label="New password"
        // The error says the same.
        description={password.error ? undefined : 'At least 10 characters'}
        autoComplete="new-password"
        {...password}
      />
      <PasswordInput label="Confirm new password" autoComplete="new-password" {...repeated} />
    </>
  )
}
