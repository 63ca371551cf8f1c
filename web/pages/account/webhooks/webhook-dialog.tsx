import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { z } from 'zod/mini'
import { listWebhookEventTypes } from '#domain/webhook/event-types.ts'
import { MAX_WEBHOOK_NAME_LENGTH, MAX_WEBHOOK_URL_LENGTH } from '#domain/webhook/limits.ts'
import { WebhookForm, type Webhook } from '#contract/schemas/webhooks.ts'
import { webhookEventTexts } from '#contract/webhook-event-texts.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

type Props = {
  isOpen: boolean
  /** The webhook to edit; undefined for a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  onSave: (form: WebhookForm) => Promise<unknown>
}

/** Asks where events are sent and which. */
export function WebhookDialog({ isOpen, webhook, onClose, onSave }: Props) {
  const { scope, requestClose } = useCloseGuard(onClose)
  return (
    <Modal
      opened={isOpen}
      onClose={requestClose}
      title={webhook ? `Edit ${webhook.name}` : 'Create webhook'}
      // An accidental click outside must not discard the input.
      closeOnClickOutside={false}
    >
      <CloseScope value={scope}>
        {isOpen && <Fields webhook={webhook} onCancel={requestClose} onSave={onSave} />}
      </CloseScope>
    </Modal>
  )
}

const FormFields = z.extend(WebhookForm, {
  events: z.array(z.string()).check(z.minLength(1, { error: 'Select at least one' })),
  isShop: z.boolean(),
})

type FieldsProps = Pick<Props, 'webhook' | 'onSave'> & { onCancel: () => void }

function Fields({ webhook, onCancel, onSave }: FieldsProps) {
  const { user } = useViewer()
  const initialEvents: string[] = webhook ? [...webhook.events] : ['order.placed', 'order.changed']
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: FormFields,
    initialValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: initialEvents,
      isShop: webhook?.isShop ?? false,
    },
    send: ({ events, ...fields }) => {
      const available = listWebhookEventTypes(fields.isShop)
      return onSave({ ...fields, events: available.filter((type) => events.includes(type)) })
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="The program that gets the events"
          required
          data-autofocus
          maxLength={MAX_WEBHOOK_NAME_LENGTH}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Address"
          description="Events are sent there with POST"
          placeholder="https://erp.example.com/hooks"
          type="url"
          required
          maxLength={MAX_WEBHOOK_URL_LENGTH}
          {...form.getInputProps('url')}
        />
        {user?.role === 'Administrator' && (
          <Checkbox
            label="All events of the shop"
            description="Of all customers, and not only your own"
            {...form.getInputProps('isShop', { type: 'checkbox' })}
          />
        )}
        <Checkbox.Group label="Events" {...form.getInputProps('events')}>
          <Stack gap="xs" mt="xs">
            {listWebhookEventTypes(form.values.isShop).map((type) => (
              <Checkbox key={type} value={type} label={type} description={webhookEventTexts[type]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {webhook ? 'Save webhook' : 'Create webhook'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
