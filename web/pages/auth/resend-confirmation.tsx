import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

/** Sends the confirmation email again. Without a mail server it says whom to ask instead. */
export function ResendConfirmation({ email }: { email: string }) {
  const { sendsEmail } = useDomainLayout()
  const resend = useApiMutation('resendConfirmEmail')
  if (!sendsEmail) {
    return (
      <Text size="sm">
        This shop does not send emails at the moment. Please{' '}
        <Anchor component={Link} to="/contact" inherit>
          contact us
        </Anchor>{' '}
        to confirm your email.
      </Text>
    )
  }
  if (resend.isSuccess) {
    return (
      <Text size="sm" role="status">
        We’ve emailed a new link to {email}, unless it is already confirmed.
      </Text>
    )
  }
  return (
    <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
      Resend confirmation email
    </Button>
  )
}
