import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Order } from '#contract/schemas/orders.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'

/** A button that cancels the buyer's order, after a question. */
export function CancelOrder({ order: { id } }: { order: Pick<Order, 'id'> }) {
  const [isOpen, dialog] = useDisclosure(false)
  const [reason, setReason] = useState('')
  const cancellation = useApiMutation('cancelOwnOrder', {
    stale: ['listOwnOrders', 'readOrder', 'readOwnTerms', 'searchDiamonds', 'readDiamondByStock', 'readHome'],
    failure: 'form',
    onSuccess: () => {
      notifyInfo(`Order ${id} cancelled`)
      dialog.close()
    },
  })
  const close = (): void => {
    cancellation.reset()
    dialog.close()
  }
  return (
    <AccountOwnerOnly>
      <Button size="xs" variant="default" onClick={dialog.open}>
        Cancel order
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Cancel order ${id}?`}>
        <Stack gap="md">
          <Text size="sm">All of its items are released. You cannot undo this.</Text>
          <Textarea
            label="Reason"
            description="Optional"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FormFailure
            text={cancellation.error ? describeFailure('cancelOwnOrder', cancellation.error) : undefined}
          />
          <Group justify="flex-end" gap={12}>
            <Button variant="default" onClick={close}>
              Keep order
            </Button>
            <Button
              color="red"
              loading={cancellation.isPending}
              onClick={() => cancellation.mutate({ params: { id }, body: { reason } })}
            >
              Cancel order
            </Button>
          </Group>
        </Stack>
      </Modal>
    </AccountOwnerOnly>
  )
}
