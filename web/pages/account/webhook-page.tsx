import '#web/features/webhooks/webhooks.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { WebhookFacts } from '#web/features/webhooks/webhook-list.tsx'
import { WebhookStatus } from '#web/features/webhooks/webhook-status.tsx'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { AccountFrame } from './account-frame.tsx'
import { DeliveryList } from './webhooks/delivery-list.tsx'
import { WebhookActions } from './webhooks/webhook-actions.tsx'

/** Shows soon whether the receiver works. */
const refetchMs = 5000

/** One webhook: its receiver, its state, and what was sent. Source: requirements 39.7. */
export function WebhookPage() {
  const id = Number(usePathParam('webhookId'))
  const webhooks = useApiQuery('listOwnWebhooks', {}, { staleTime: 0, refetchInterval: refetchMs })
  const webhook = webhooks.data?.find((candidate) => candidate.id === id)
  if (webhooks.isPending) return <PageLoader />
  if (!webhooks.data) return <QueryState query={webhooks} />
  if (!webhook) {
    return (
      <NotFound
        title="Webhook"
        message="Webhook not found"
        to="/account/webhooks"
        linkLabel="Your webhooks"
      />
    )
  }
  return (
    <AccountFrame
      title={webhook.name}
      aside={
        <Anchor component={Link} to="/account/webhooks" size="sm">
          All webhooks
        </Anchor>
      }
    >
      <div className="webhook-facts" aria-live="polite">
        <span>
          <WebhookStatus webhook={webhook} />
        </span>
        <WebhookFacts webhook={webhook} />
      </div>
      <AccountOwnerOnly>
        <WebhookActions webhook={webhook} />
      </AccountOwnerOnly>
      <DeliveryList webhookId={webhook.id} isPaused={webhook.pausedAt !== null} />
    </AccountFrame>
  )
}
