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
        description="Ten characters or more"
        autoComplete="new-password"
        {...password}
      />
      <PasswordInput label="New password again" autoComplete="new-password" {...repeated} />
    </>
  )
}
