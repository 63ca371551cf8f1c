import '#web/features/webhooks/webhooks.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { WebhookAttempt, WebhookDeliveryDetail } from '#contract/schemas/webhooks.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { DeliveryState } from './delivery-state.tsx'

type Props = {
  isOpen: boolean
  webhookId: number
  isPaused: boolean
  deliveryId: number | undefined
  onClose: () => void
}

const refetchMs = 3000

/** Shows a message with its attempts, and sends it again. */
export function DeliveryDialog({ isOpen, webhookId, isPaused, deliveryId = 0, onClose }: Props) {
  const params = { id: webhookId, deliveryId }
  const delivery = useApiQuery(
    'readWebhookDelivery',
    { params },
    { enabled: isOpen && deliveryId > 0, staleTime: 0, refetchInterval: refetchMs },
  )
  const repetition = useApiMutation('repeatWebhookDelivery', {
    stale: ['listWebhookDeliveries', 'readWebhookDelivery', 'listOwnWebhooks'],
    failure: 'form',
    onSuccess: () => notifyInfo('The message is sent again'),
  })
  return (
    <Modal opened={isOpen} onClose={onClose} title={delivery.data?.type ?? 'Delivery'} size="lg">
      <Stack gap="md">
        <QueryState query={delivery} />
        {delivery.data && <Detail delivery={delivery.data} />}
        <FormFailure text={repetition.error ? describeError(repetition.error) : undefined} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <AccountOwnerOnly>
            <Button
              disabled={isPaused || !delivery.data || delivery.data.state === 'sending'}
              loading={repetition.isPending}
              onClick={() => repetition.mutate({ params })}
            >
              Send again
            </Button>
          </AccountOwnerOnly>
        </Group>
      </Stack>
    </Modal>
  )
}

function Detail({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { messageId, subject, createdAt, body, attemptList } = delivery
  return (
    <>
      <Text size="sm" component="div">
        <DeliveryState delivery={delivery} /> {delivery.type === 'webhook.test' ? 'Test' : subject} ·{' '}
        <Timestamp at={createdAt} />
        <br />
        <code>{messageId}</code>
      </Text>
      <section aria-label="Message">
        <Text size="sm" fw={500}>
          Message
        </Text>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <pre className="webhook-body" tabIndex={0} aria-label="Content of the message">
          {formatBody(body)}
        </pre>
      </section>
      <section aria-label="Attempts">
        <Text size="sm" fw={500}>
          {attemptList.length === 0 ? 'Not sent yet' : 'Attempts'}
        </Text>
        {attemptList.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </section>
    </>
  )
}

function Attempt({ attempt: { at, tookMs, status, failure, response } }: { attempt: WebhookAttempt }) {
  return (
    <Text size="sm" component="div" mt={4}>
      <Timestamp at={at} /> · {status === null ? failure : `Reply ${status}`} · {tookMs} ms
      {status !== null && failure !== null && status >= 300 && status < 400 && ` · ${failure}`}
      {response !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <pre className="webhook-body" tabIndex={0} aria-label="Reply">
          {response}
        </pre>
      )}
    </Text>
  )
}

/** Returns the JSON that was sent, in lines. */
function formatBody(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
