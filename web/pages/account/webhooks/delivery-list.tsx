import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { WebhookDelivery } from '#contract/schemas/webhooks.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { DeliveryState, deliveryStates } from './delivery-state.tsx'
import { DeliveryDialog } from './lazy-dialogs.ts'

const pageSize = 20
/** Shows soon what became of a message. */
const refetchMs = 5000

/** The messages of the last 30 days to a webhook, the newest first. */
export function DeliveryList({ webhookId, isPaused }: { webhookId: number; isPaused: boolean }) {
  const [page, setPage] = useState(1)
  const [state, setState] = useState<WebhookDelivery['state']>()
  const [openId, setOpenId] = useState<number>()
  const query = { page: page - 1, pageSize, ...(state ? { state } : {}) }
  const deliveries = useApiQuery(
    'listWebhookDeliveries',
    { params: { id: webhookId }, query },
    { staleTime: 0, refetchInterval: refetchMs, placeholderData: (former) => former },
  )
  const { items, total } = deliveries.data ? toListPage(deliveries.data) : { items: [], total: 0 }
  return (
    <section aria-labelledby="deliveries-heading">
      <div className="webhook-heading">
        <h2 id="deliveries-heading">Deliveries</h2>
        <NativeSelect
          aria-label="State"
          size="xs"
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => {
            // Option values come from the table of states.
            setState(value === '' ? undefined : (value as WebhookDelivery['state']))
            setPage(1)
          }}
          data={[
            { value: '', label: 'All states' },
            ...Object.entries(deliveryStates).map(([value, { name }]) => ({ value, label: name })),
          ]}
        />
      </div>
      <QueryState query={deliveries} />
      {deliveries.data && total === 0 && (
        <EmptyState title={state ? 'No such deliveries' : 'No deliveries yet'}>
          Send a test event to see whether your program gets it.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="entry-list" aria-label="Deliveries">
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpenId(delivery.id)} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pagination total={Math.ceil(total / pageSize)} page={page} onPageChange={setPage} />
      )}
      <LazyDialog isOpen={openId !== undefined}>
        {(isOpen) => (
          <DeliveryDialog
            isOpen={isOpen}
            webhookId={webhookId}
            isPaused={isPaused}
            deliveryId={openId}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </LazyDialog>
    </section>
  )
}

function DeliveryRow({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { type, subject, state, attempts, createdAt, lastFailure, nextAttemptAt } = delivery
  return (
    <li className="entry-row">
      <div className="entry-row-text">
        <span className="entry-row-name has-status">
          {type}
          <DeliveryState delivery={delivery} />
        </span>
        <span className="entry-row-note">
          {type !== 'webhook.test' && `${subject} · `}
          <Timestamp at={createdAt} />
          {attempts > 0 && ` · ${formatCount(attempts, 'attempt', 'attempts')}`}
        </span>
        {lastFailure !== null && state !== 'delivered' && (
          <span>
            {lastFailure}
            {state === 'waiting' && attempts > 0 && (
              <>
                . Next attempt <Timestamp at={nextAttemptAt} />
              </>
            )}
          </span>
        )}
      </div>
      <Button variant="default" size="xs" aria-label={`Show ${type}, ${subject}`} onClick={onOpen}>
        Show
      </Button>
    </li>
  )
}
