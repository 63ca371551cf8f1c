import { Button, Group, Stack } from '@mantine/core'
import type { Address } from '#contract/schemas/users.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { formatAddress, formatAddressLabel } from '#web/features/addresses/format-address.ts'

/** Asks for confirmation before an address is deleted, which cannot be undone. */
export function DeleteAddress({ address, onDone }: { address: Address; onDone: () => void }) {
  const deletion = useApiMutation('deleteAddress', {
    stale: ['readCurrentUser'],
    failure: 'form',
    onSuccess: () => {
      notifyInfo('Deleted')
      onDone()
    },
  })
  return (
    <Stack gap="lg">
      <FormFailure text={deletion.error ? describeError(deletion.error) : undefined} />
      <p className="account-dialog-text">
        <strong>{address.company ?? formatAddressLabel(address)}</strong>
        <br />
        {formatAddress(address)}
      </p>
      <p className="account-dialog-text entry-row-note">
        This can’t be undone. Your orders keep the address.
        {address.isBilling && ' Invoices then use your default delivery address.'}
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onDone}>
          Cancel
        </Button>
        <Button
          color="red"
          loading={deletion.isPending}
          onClick={() => deletion.mutate({ params: { userId: 'current', id: address.id } })}
        >
          Delete
        </Button>
      </Group>
    </Stack>
  )
}
