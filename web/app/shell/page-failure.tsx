import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#web/shared/page/error-state.tsx'

/** A page that broke, or whose code could not be fetched. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <ErrorState error={error} onRetry={() => void router.invalidate()} />
}
