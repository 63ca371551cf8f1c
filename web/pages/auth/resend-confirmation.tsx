import { Button, Text } from '@mantine/core'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'

/** Sends the confirmation email again. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useApiMutation('resendConfirmEmail')
  if (resend.isSuccess) {
    return (
      <Text size="sm" role="status">
        A new confirmation mail is on its way to {email}.
      </Text>
    )
  }
  return (
    <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
      Send the confirmation mail again
    </Button>
  )
}
