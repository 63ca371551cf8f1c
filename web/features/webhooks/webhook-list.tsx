import '#web/ui/entry-list.css'
import './webhooks.css'
import { useState, type ReactNode } from 'react'
import type { Webhook } from '#contract/schemas/webhooks.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { describePause, WebhookStatus } from './webhook-status.tsx'

type Props = {
  webhooks: readonly Webhook[]
  /** The name of a webhook, for example as a link to its page. */
  renderName?: (webhook: Webhook) => ReactNode
  renderActions: (webhook: Webhook) => ReactNode
}

/** Lists the webhooks of a user. Source: requirements 39.7. */
export function WebhookList({ webhooks, renderName, renderActions }: Props) {
  return (
    <ul className="entry-list" aria-label="Webhooks">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="entry-row">
          <div className="entry-row-text">
            <span className="entry-row-name has-status">
              {renderName ? renderName(webhook) : webhook.name}
              <WebhookStatus webhook={webhook} />
            </span>
            <WebhookFacts webhook={webhook} />
          </div>
          <div className="entry-row-actions">{renderActions(webhook)}</div>
        </li>
      ))}
    </ul>
  )
}

/** The address of a webhook, its events, its last delivery, and why it is paused. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, events, isShop, lastDeliveryAt, waiting, formerSecretUntil } = webhook
  const [now] = useState(() => Date.now())
  return (
    <>
      <span>{url}</span>
      <span className="entry-row-note">
        {isShop && 'All events of the shop · '}
        {events.join(', ')}
      </span>
      <span className="entry-row-note">
        {lastDeliveryAt === null ? (
          'Nothing delivered yet'
        ) : (
          <>
            Last delivery <Timestamp at={lastDeliveryAt} />
          </>
        )}
        {waiting > 0 && ` · ${formatCount(waiting, 'message waits', 'messages wait')}`}
      </span>
      {formerSecretUntil !== null && Date.parse(formerSecretUntil) > now && (
        <span className="entry-row-note">
          The former secret signs until <Timestamp at={formerSecretUntil} />
        </span>
      )}
      {webhook.pausedAt !== null && (
        <span className="webhook-pause">
          {describePause(webhook)} Paused <Timestamp at={webhook.pausedAt} />
        </span>
      )}
    </>
  )
}
