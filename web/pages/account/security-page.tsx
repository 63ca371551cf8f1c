import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx'
import { AccountFrame } from './account-frame.tsx'
import { DeviceSection } from './security/device-section.tsx'

/** How the user signs in, and where they are signed in. */
export function SecurityPage() {
  return (
    <AccountFrame title="Security">
      <SecondFactorSection />
      <DeviceSection />
    </AccountFrame>
  )
}
