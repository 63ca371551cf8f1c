import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Confirms the email with the token from the link, then redirects to the sign-in page. */
export function ConfirmEmailPage() {
  const { email, token } = useSearchTexts()
  return (
    <div className="narrow-page">
      <PageTitle>Confirm your email</PageTitle>
      {email === undefined || token === undefined ? (
        <IncompleteLink />
      ) : (
        <Confirmation email={email} token={token} />
      )}
    </div>
  )
}

function Confirmation({ email, token }: { email: string; token: string }) {
  // A query rather than a mutation, so that it runs once however often the page renders.
  const confirmation = useQuery({
    queryKey: ['confirmEmail', { email, token }],
    queryFn: async () => {
      await sendApiRequest('confirmEmail', { body: { email, token } })
      return true
    },
    meta: { isLocal: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  if (confirmation.isSuccess) return <Navigate to="/login" search={{ confirmed: 'true' }} replace />
  if (confirmation.isPending) return <PageLoader />
  if (isConfirmedAlready(confirmation.error)) {
    return (
      <Stack gap="md">
        <Text role="status">Your email is already confirmed.</Text>
        <Text size="sm">
          <Anchor component={Link} to="/login">
            Sign in
          </Anchor>
        </Text>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <FormFailure text={describeError(confirmation.error)} />
      <ResendConfirmation email={email} />
    </Stack>
  )
}

/** Whether the link was used before and has confirmed the address. Mail scanners open links. */
function isConfirmedAlready(error: Error): boolean {
  return error instanceof ApiError && error.details.some(({ path }) => path === 'email')
}
