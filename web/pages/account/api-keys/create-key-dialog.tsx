import { Button, Checkbox, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { DEFAULT_KEY_REQUESTS_PER_MINUTE, MAX_KEY_NAME_LENGTH } from '#domain/api-key/limits.ts'
import { listGrantableScopes } from '#domain/api-key/scope.ts'
import type { CreatedApiKey } from '#contract/schemas/api-keys.ts'
import { scopeTexts } from '#web/features/api-keys/scope-texts.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { countFormat } from '#web/shared/forms/number-format.ts'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { KeyFields, keyLives, toKeyForm } from './key-form.ts'

type Props = { isOpen: boolean; onClose: () => void; onCreated: (created: CreatedApiKey) => void }

/** Asks what a new API key may be used for. */
export function CreateKeyDialog({ isOpen, onClose, onCreated }: Props) {
  const { scope, requestClose } = useCloseGuard(onClose)
  return (
    <Modal
      opened={isOpen}
      onClose={requestClose}
      title="Create API key"
      // An accidental click outside must not discard the input.
      closeOnClickOutside={false}
    >
      <CloseScope value={scope}>
        {isOpen && <KeyForm onCancel={requestClose} onCreated={onCreated} />}
      </CloseScope>
    </Modal>
  )
}

type FormProps = { onCancel: () => void; onCreated: (created: CreatedApiKey) => void }

function KeyForm({ onCancel, onCreated }: FormProps) {
  const { user } = useViewer()
  const creation = useApiMutation('createApiKey', { stale: ['listOwnApiKeys'], failure: 'form' })
  const initialScopes: string[] = ['stock:read']
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: KeyFields,
    initialValues: {
      name: '',
      scopes: initialScopes,
      networks: '',
      requestsPerMinute: DEFAULT_KEY_REQUESTS_PER_MINUTE,
      life: '365',
    },
    send: async (fields) => onCreated(await creation.mutateAsync({ body: toKeyForm(fields, new Date()) })),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="The program that uses the key"
          required
          data-autofocus
          maxLength={MAX_KEY_NAME_LENGTH}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label="Scopes" {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            {listGrantableScopes(user?.role ?? 'Customer').map((scope) => (
              <Checkbox key={scope} value={scope} label={scope} description={scopeTexts[scope]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label="Networks"
          description="Addresses that may use the key, one in each line. Empty for all"
          placeholder="203.0.113.0/24"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('networks')}
        />
        <NumberField
          label="Requests per minute"
          numberFormat={countFormat}
          {...form.getInputProps('requestsPerMinute')}
        />
        <Select label="Expires after" data={keyLives} allowDeselect={false} {...form.getInputProps('life')} />
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
