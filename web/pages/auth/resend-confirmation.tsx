import { Button, Text } from '@mantine/core'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

/** Sends the confirmation email again. Without a mail server it says whom to ask instead. */
export function ResendConfirmation({ email }: { email: string }) {
  const { sendsEmail } = useDomainLayout()
  const resend = useApiMutation('resendConfirmEmail')
  if (!sendsEmail) {
    return (
      <Text size="sm">
        This shop does not send email at the moment. Please contact us, and we confirm your address.
      </Text>
    )
  }
  if (resend.isSuccess) {
    return (
      <Text size="sm" role="status">
        We are emailing a new link to {email}, unless the address has been confirmed meanwhile.
      </Text>
    )
  }
  return (
    <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
      Send the confirmation email again
    </Button>
  )
}
