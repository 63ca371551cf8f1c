import '#web/features/orders/orders.css'
import { useViewer } from '#web/shared/session/session-context.ts'
import { AccountFrame } from './account-frame.tsx'
import { OwnDetails } from './own-details.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const { user } = useViewer()
  if (user === null) return null
  return (
    <AccountFrame title="Profile and password">
      <div className="account">
        <ProfileForm user={user} />
        <div className="account-side">
          <OwnDetails user={user} />
        </div>
      </div>
    </AccountFrame>
  )
}
