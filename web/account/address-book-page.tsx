import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Address } from '#contract/schemas/users.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { useViewer } from '#web/session/session-context.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressForm } from './address-form.tsx'

/** Where orders and bills may go. The first address is the main one. Source: Specification 2 and 3. */
export function AddressBookPage() {
  const { user } = useViewer()
  const [isOpen, dialog] = useDisclosure(false)
  const [edited, setEdited] = useState<Address>()
  const open = (address: Address | undefined): void => {
    setEdited(address)
    dialog.open()
  }
  if (user === null) return null
  const { addresses } = user
  return (
    <AccountFrame
      title="Address book"
      aside={
        <Button variant="default" size="xs" onClick={() => open(undefined)}>
          Add an address
        </Button>
      }
    >
      {addresses.length === 0 && (
        <EmptyState title="No addresses yet">
          Orders and bills go to the address that you add first.
        </EmptyState>
      )}
      {addresses.length > 0 && (
        <ul className="account-list" aria-label="Addresses">
          {addresses.map((address, place) => (
            <li key={address.id} className="account-row">
              <AddressWords address={address} isMain={place === 0} />
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit the address ${address.address ?? address.company ?? place + 1}`}
                onClick={() => open(address)}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={edited ? 'Edit the address' : 'A new address'}
        size="lg"
        // A slip of the finger beside it must not take away what was typed.
        closeOnClickOutside={false}
      >
        <AddressForm address={edited} onDone={dialog.close} />
      </Modal>
    </AccountFrame>
  )
}

function AddressWords({ address, isMain }: { address: Address; isMain: boolean }) {
  const { firstName, lastName, company, city, country, phone, email, isBilling } = address
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const uses = [isMain && 'Main address', isBilling && 'Billing address'].filter(Boolean).join(', ')
  const place = [address.address, city, country?.name].filter(Boolean).join(', ')
  const ways = [person, phone, email].filter(Boolean).join(' · ')
  return (
    <div className="account-row-words">
      <span className="account-row-name">{company ?? person}</span>
      {place !== '' && <span>{place}</span>}
      {ways !== '' && <span className="account-row-note">{ways}</span>}
      {uses !== '' && <span className="account-row-note">{uses}</span>}
    </div>
  )
}
