import { Anchor, Stack, Text } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { mayOpenUrl, resolveReturnUrl } from '#web/shared/router/guard.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { LoginForm } from './login-form.tsx'
import { ProviderButton } from './provider-sign-in.tsx'

/** Signs in and returns to the page where the guard stopped the visitor. */
export function LoginPage() {
  const { user, access } = useViewer()
  const { from, confirmed } = useSearchTexts()
  const origin = resolveReturnUrl(from, '/')
  if (user !== null && mayOpenUrl(origin, access)) return <Navigate to={origin} replace />
  return (
    <div className="narrow-page">
      <PageTitle>Sign in</PageTitle>
      {user !== null && (
        <Text mb="md">
          {user.email} has no access to this page. Sign in as another user, or go{' '}
          <Anchor component={Link} to="/">
            back to home
          </Anchor>
          .
        </Text>
      )}
      {confirmed !== undefined && (
        <Text mb="md" role="status">
          Email confirmed. If you have just registered, we now review your registration and email you when it
          is approved.
        </Text>
      )}
      {user === null && from !== undefined && origin !== '/' && (
        <Text mb="md">
          {mayOpenUrl(origin, access) ? 'Sign in to see prices and to order.' : 'Sign in to open this page.'}
        </Text>
      )}
      <Stack gap="md">
        <LoginForm />
        {origin.startsWith('/admin') && <ProviderButton from={origin} />}
      </Stack>
      <Text size="sm" mt="xl" pt="md" className="hairline-top">
        New here?{' '}
        <Anchor component={Link} to="/register">
          Register your company
        </Anchor>
      </Text>
    </div>
  )
}
