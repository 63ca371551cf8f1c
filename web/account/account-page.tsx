import './account.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '#web/api/use-call.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorState } from '#web/parts/error-state.tsx'
import { PageLoader } from '#web/parts/page-loader.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { useViewer } from '#web/session/session-context.ts'
import { OwnDetails } from './own-details.tsx'
import { OwnOrders } from './own-orders.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'

export function AccountPage() {
  const { user } = useViewer()
  const orders = useCall('listOwnOrders', {}, { enabled: user !== null, staleTime: 0 })
  if (user === null) return null
  return (
    <>
      <PageTitle>Account</PageTitle>
      <div className="account">
        <section aria-label="Orders">
          <h2 className="quiet-label">Orders</h2>
          {orders.isPending && <PageLoader />}
          {orders.isError && !orders.data && (
            <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
          )}
          {orders.data?.length === 0 && <NoOrders />}
          {orders.data && orders.data.length > 0 && <OwnOrders orders={orders.data} />}
        </section>
        <div className="account-side">
          <OwnDetails user={user} />
          <PasswordChangeForm />
        </div>
      </div>
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState title="No orders yet">
      <p>What you order stands here, with where it is on its way to you.</p>
      <Button component={Link} to="/cart" variant="default">
        Go to the basket
      </Button>
    </EmptyState>
  )
}
