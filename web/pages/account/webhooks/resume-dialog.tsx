import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#contract/schemas/webhooks.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { formatCount } from '#web/ui/format-count.ts'

type Props = { isOpen: boolean; webhook: Webhook; onClose: () => void }

/** Asks what happens to the messages that wait for a paused webhook. */
export function ResumeDialog({ isOpen, webhook: { id, waiting }, onClose }: Props) {
  const [choice, setChoice] = useState('send')
  const resumption = useApiMutation('resumeWebhook', {
    stale: ['listOwnWebhooks', 'listWebhookDeliveries'],
    failure: 'form',
    onSuccess: () => {
      notifyInfo('Webhook resumed')
      onClose()
    },
  })
  return (
    <Modal opened={isOpen} onClose={onClose} title="Resume webhook" size="sm" centered>
      <Stack gap="md">
        <FormFailure text={resumption.error ? describeError(resumption.error) : undefined} />
        <Radio.Group
          label={formatCount(waiting, 'message waits', 'messages wait')}
          description="What happened while the webhook was paused is not sent. Your program can read it from the shop."
          value={choice}
          onChange={setChoice}
        >
          <Stack gap="xs" mt="sm">
            <Radio value="send" label="Send what waits" />
            <Radio value="skip" label="Skip it" />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={resumption.isPending}
            onClick={() => resumption.mutate({ params: { id }, body: { skipsWaiting: choice === 'skip' } })}
          >
            Resume webhook
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
