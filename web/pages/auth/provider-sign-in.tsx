import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { beginSession } from '#web/shared/session/current-user.ts'

const originKey = 'providerSignInFrom'

/** Returns the page from which the visitor of this tab went to the provider. */
export function findProviderOrigin(): string | undefined {
  return sessionStorage.getItem(originKey) ?? undefined
}

/** Opens the provider at which administrators sign in, if the shop has one. `from` is the page to return to. */
export function ProviderButton({ from }: { from: string | undefined }) {
  const { data } = useApiQuery('readSignInProvider', {}, { staleTime: Number.POSITIVE_INFINITY })
  const start = useApiMutation('startProviderSignIn', {
    onSuccess: ({ url }) => {
      sessionStorage.setItem(originKey, from ?? '')
      location.assign(url)
    },
  })
  if (data?.name == null) return null
  return (
    <Button
      variant="default"
      fullWidth
      // The button stays busy until the browser has left the page.
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate()}
    >
      Sign in with {data.name}
    </Button>
  )
}

/**
 * Completes the sign-in with what the provider has added to the address of the page. If that fails, shows why,
 * and the other ways to sign in.
 */
export function ProviderReturn({ query, children }: { query: string; children: ReactNode }) {
  // A query rather than a mutation, so that it runs once however often the page renders.
  const completion = useQuery({
    queryKey: ['completeProviderSignIn', query],
    queryFn: () => sendApiRequest('completeProviderSignIn', { body: { query } }),
    meta: { isLocal: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (completion.data) beginSession(completion.data)
  }, [completion.data])
  if (!completion.isError) return <PageLoader />
  return (
    <Stack gap="md">
      <FormFailure text={describeError(completion.error)} />
      {children}
    </Stack>
  )
}
