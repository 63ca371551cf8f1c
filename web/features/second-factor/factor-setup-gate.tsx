import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'

const FactorSetupPage = lazy(async () => ({
  default: (await import('./factor-setup-page.tsx')).FactorSetupPage,
}))

/** Shows the shop, or to an administrator who must set up a second factor first, only the page for that. */
export function FactorSetupGate({ children }: { children: ReactNode }) {
  const { user } = useViewer()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const isRequired = user?.secondFactor === 'required'
  // Stays open after the first factor, until its recovery codes were shown.
  if (isRequired && !isSettingUp) setIsSettingUp(true)
  if (user === null && isSettingUp) setIsSettingUp(false)
  if (!isSettingUp) return children
  return (
    <Suspense fallback={<PageLoader />}>
      <FactorSetupPage isDone={!isRequired} onContinue={() => setIsSettingUp(false)} />
    </Suspense>
  )
}
