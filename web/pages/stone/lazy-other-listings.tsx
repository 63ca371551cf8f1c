import { lazy, Suspense } from 'react'
import { useViewer } from '#web/shared/session/session-context.ts'

const OtherListings = lazy(async () => ({
  default: (await import('#web/features/stone/listings/other-listings.tsx')).OtherListings,
}))

/** Shows administrators the other listings of a stone. Nobody else downloads the code. */
export function LazyOtherListings({ stoneId }: { stoneId: number }) {
  const { isAdministrator } = useViewer()
  if (!isAdministrator) return null
  return (
    <Suspense fallback={null}>
      <OtherListings stoneId={stoneId} />
    </Suspense>
  )
}
