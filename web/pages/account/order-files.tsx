import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { useDownload } from '#web/shared/api/use-download.ts'
import { FormatMenu } from '#web/features/export/format-menu.tsx'

/** Downloads the confirmation of an order as PDF, and its lines as Excel or CSV. */
export function OrderFiles({ order: { id, status } }: { order: Pick<Order, 'id' | 'status'> }) {
  const { download, running } = useDownload()
  const params = { id }
  return (
    <div className="order-files">
      {status !== ORDER_STATUS.cancelled && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
          loading={running === 'readOrderConfirmation'}
          onClick={() => download('readOrderConfirmation', { params })}
        >
          Download confirmation
        </Button>
      )}
      <FormatMenu
        isBusy={running === 'exportOrder'}
        onSelect={(format) => download('exportOrder', { params, query: { format } })}
      />
    </div>
  )
}
