import { Button, Stack, Text } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { resolveReturnUrl } from '#web/shared/router/guard.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { signOut } from '#web/shared/session/sign-out.ts'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { LoginForm } from './login-form.tsx'

/** The sign-in page for administrators, available during maintenance. */
export function AdminLoginPage() {
  const { user, isAdministrator } = useViewer()
  const { brandName } = useDomainLayout()
  const { from } = useSearchTexts()
  if (isAdministrator) return <Navigate to={resolveReturnUrl(from, '/admin')} replace />
  return (
    <main className="narrow-page">
      <span className="brand-mark">{brandName}</span>
      <PageTitle documentTitle="Sign in to administration">Administration</PageTitle>
      {user === null ? (
        <LoginForm />
      ) : (
        <Stack>
          <Text>{user.email} is not an administrator.</Text>
          <Button variant="default" onClick={() => void signOut()}>
            Sign in as another user
          </Button>
        </Stack>
      )}
    </main>
  )
}
