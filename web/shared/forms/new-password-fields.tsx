import { PasswordInput, type PasswordInputProps } from '@mantine/core'

const lengthHint = 'At least 10 characters'

/** The field of a new password, with its rule, unless the error is the rule. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={props.error === lengthHint ? undefined : lengthHint}
      autoComplete="new-password"
      {...props}
    />
  )
}

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
      <NewPasswordInput label="New password" {...password} />
      <PasswordInput label="Confirm new password" autoComplete="new-password" {...repeated} />
    </>
  )
}
