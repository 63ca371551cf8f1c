import { Button, Stack, Text } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { resolveReturnUrl } from '#web/shared/router/guard.ts'
import { stringifySearch } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { signOut } from '#web/shared/session/sign-out.ts'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { LoginForm } from './login-form.tsx'
import { findProviderOrigin, ProviderButton, ProviderReturn } from './provider-sign-in.tsx'

/**
 * The sign-in page for administrators, available during maintenance. The sign-in provider returns to it and adds
 * `state` to the address.
 */
export function AdminLoginPage() {
  const { isAdministrator } = useViewer()
  const { brandName } = useDomainLayout()
  const search = useSearchTexts()
  const isReturn = search['state'] !== undefined
  const from = isReturn ? findProviderOrigin() : search['from']
  if (isAdministrator) return <Navigate to={resolveReturnUrl(from, '/admin')} replace />
  const forms = <SignInForms from={from} />
  return (
    <main className="narrow-page">
      <span className="brand-mark">{brandName}</span>
      <PageTitle documentTitle="Sign in to administration">Administration</PageTitle>
      {isReturn ? <ProviderReturn query={stringifySearch(search)}>{forms}</ProviderReturn> : forms}
    </main>
  )
}

function SignInForms({ from }: { from: string | undefined }) {
  const { user } = useViewer()
  if (user === null) {
    return (
      <Stack gap="md">
        <LoginForm />
        <ProviderButton from={from} />
      </Stack>
    )
  }
  return (
    <Stack>
      <Text>{user.email} is not an administrator.</Text>
      <Button variant="default" onClick={() => void signOut()}>
        Sign in as another user
      </Button>
    </Stack>
  )
}
