import { Button, Modal, Radio } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Address } from '#contract/schemas/users.ts'
import { AddressForm } from '#web/features/addresses/address-form.tsx'
import { formatAddress } from '#web/features/addresses/format-address.ts'
import { listDeliveryAddresses } from '#web/features/addresses/delivery-addresses.ts'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

type Props = { addressId: number | null; onChange: (addressId: number | null) => void }

/** The value of the choice that leaves the address open. */
const toBeAgreed = 'to be agreed'

/** Selects the delivery address from the address book, adds one, or leaves it to be agreed. */
export function DeliveryChoice({ addressId, onChange }: Props) {
  const { user } = useViewer()
  const [isAdding, dialog] = useDisclosure(false)
  const { scope, requestClose } = useCloseGuard(dialog.close)
  return (
    <section aria-label="Delivery address" className="delivery">
      <Radio.Group
        label={<span className="quiet-label">Delivery address</span>}
        value={addressId === null ? toBeAgreed : String(addressId)}
        onChange={(value) => onChange(value === toBeAgreed ? null : Number(value))}
      >
        <div className="delivery-choices">
          {listDeliveryAddresses(user).map((address) => (
            <Radio
              key={address.id}
              value={String(address.id)}
              label={nameRecipient(address)}
              description={formatAddress(address)}
            />
          ))}
          <Radio value={toBeAgreed} label="To be agreed" description="We will ask you before we ship" />
        </div>
      </Radio.Group>
      <Button variant="subtle" size="compact-sm" className="delivery-add" onClick={dialog.open}>
        Add address
      </Button>
      <Modal
        opened={isAdding}
        onClose={requestClose}
        title="New address"
        size="lg"
        // An accidental click outside the form must not discard the input.
        closeOnClickOutside={false}
      >
        <CloseScope value={scope}>
          <AddressForm
            address={undefined}
            onDone={(saved) => {
              onChange(saved.id)
              dialog.close()
            }}
            onCancel={requestClose}
          />
        </CloseScope>
      </Modal>
    </section>
  )
}

function nameRecipient({ company, firstName, lastName }: Address): string {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  return [company, person].filter(Boolean).join(', ') || 'Address'
}
