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
            ? 'We are sending you an email; please confirm your address with the link in it.'
            : 'This shop does not send email at the moment, so we confirm your address ourselves.'}
        </Text>
        {shouldApprove === 'true' && (
          <Text>
            {sendsEmail
              ? 'After that we look at your registration. You get an email as soon as your account is approved, and can sign in from then on.'
              : 'After that we look at your registration. You can sign in once your account is approved.'}
          </Text>
        )}
        <Text>
          <Anchor component={Link} to="/">
            To the home page
          </Anchor>
        </Text>
      </Stack>
    </div>
  )
}
