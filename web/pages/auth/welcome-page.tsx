import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

/** Explains what happens after registration. Source: requirements 4.4. */
export function WelcomePage() {
  const { shouldApprove } = useSearchTexts()
  const { sendsEmail } = useDomainLayout()
  return (
    <div className="narrow-page">
      <PageTitle>Welcome</PageTitle>
      <Stack gap="md">
        <Text>
          Thank you for registering.{' '}
          {sendsEmail
            ? 'Please confirm your email with the link we’ve sent you.'
            : 'You do not need to confirm your email.'}
        </Text>
        {shouldApprove === 'true' && (
          <Text>
            {sendsEmail
              ? 'We will then review your registration and email you once your account is approved.'
              : 'We will then review your registration. You can sign in once your account is approved.'}
          </Text>
        )}
        <Text>
          <Anchor component={Link} to="/">
            Back to home
          </Anchor>
        </Text>
      </Stack>
    </div>
  )
}
