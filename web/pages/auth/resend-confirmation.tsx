import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

/** Sends the confirmation email again. Without a mail server, where approval is enough, it says so instead. */
export function ResendConfirmation({ email }: { email: string }) {
  const { sendsEmail } = useDomainLayout()
  const resend = useApiMutation('resendConfirmEmail')
  if (!sendsEmail) {
    return (
      <Text size="sm">
        You do not need to confirm your email. You can sign in once we have approved your account. Any
        questions? Please{' '}
        <Anchor component={Link} to="/contact" inherit>
          contact us
        </Anchor>
        .
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
