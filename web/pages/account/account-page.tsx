import '#web/features/orders/orders.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { failureTexts } from '#contract/failure-texts.ts'
import { useDownload } from '#web/shared/api/use-download.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormatMenu } from '#web/features/export/format-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { AccountFrame } from './account-frame.tsx'
import { OwnOrders } from './own-orders.tsx'

/** The first page of the account lists the customer's orders. */
export function AccountPage() {
  const orders = useApiQuery('listOwnOrders', {}, { staleTime: 0 })
  const hasOrders = orders.data !== undefined && orders.data.length > 0
  return (
    <AccountFrame title="Orders" aside={hasOrders && <ExportOrders />}>
      <QueryState query={orders} title={failureTexts.listOwnOrders} />
      {orders.data?.length === 0 && <NoOrders />}
      {hasOrders && <OwnOrders orders={orders.data} />}
    </AccountFrame>
  )
}

function ExportOrders() {
  const { download, running } = useDownload()
  return (
    <FormatMenu
      isBusy={running !== undefined}
      onSelect={(format) => download('exportOwnOrders', { query: { format } })}
    />
  )
}

function NoOrders() {
  return (
    <EmptyState title="No orders yet">
      <p>Your orders and their status appear here.</p>
      <Button component={Link} to="/" variant="default">
        View available stones
      </Button>
    </EmptyState>
  )
}
