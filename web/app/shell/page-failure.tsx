import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#web/shared/page/error-state.tsx'

/** Shown when a page throws or its code cannot be loaded. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <ErrorState error={error} onRetry={() => void router.invalidate()} />
}
