import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'

/** Explains what happens after registration. Source: requirements 4.4. */
export function WelcomePage() {
  const { shouldApprove } = useSearchTexts()
  return (
    <div className="narrow-page">
      <PageTitle>Welcome</PageTitle>
      <Stack gap="md">
        <Text>
          Thank you for registering. We have sent you a mail; please confirm your e-mail address with the link
          in it.
        </Text>
        {shouldApprove === 'true' && (
          <Text>
            After that we look at your registration. You get a mail as soon as your account is approved, and
            can sign in from then on.
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
