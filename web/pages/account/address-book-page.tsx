import { ActionIcon, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Address } from '#contract/schemas/users.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressForm } from './address-form.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { describePlace, nameAddress } from '#web/features/addresses/format-address.ts'

const titles = { add: 'A new address', edit: 'Edit the address', delete: 'Delete this address?' }
type Asked = { action: 'add' } | { action: 'edit' | 'delete'; address: Address }

/**
 * Lists the addresses for deliveries and invoices. The first one is the main address. Source: requirements
 * 4.2.
 */
export function AddressBookPage() {
  const { user } = useViewer()
  const [isOpen, dialog] = useDisclosure(false)
  // Keeps its value while the dialog fades out.
  const [asked, setAsked] = useState<Asked>({ action: 'add' })
  const ask = (next: Asked): void => {
    setAsked(next)
    dialog.open()
  }
  if (user === null) return null
  const { addresses } = user
  return (
    <AccountFrame
      title="Address book"
      aside={
        <Button variant="default" size="xs" onClick={() => ask({ action: 'add' })}>
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
              <div className="account-row-acts">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Edit the address ${nameAddress(address)}`}
                  onClick={() => ask({ action: 'edit', address })}
                >
                  Edit
                </Button>
                {place > 0 && (
                  <ActionIcon
                    aria-label={`Delete the address ${nameAddress(address)}`}
                    onClick={() => ask({ action: 'delete', address })}
                  >
                    <IconTrash size={17} stroke={1.5} />
                  </ActionIcon>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={titles[asked.action]}
        size={asked.action === 'delete' ? 'md' : 'lg'}
        // An accidental click outside the form must not discard the input.
        closeOnClickOutside={asked.action === 'delete'}
      >
        {asked.action === 'delete' ? (
          <DeleteAddress address={asked.address} onDone={dialog.close} />
        ) : (
          <AddressForm address={asked.action === 'edit' ? asked.address : undefined} onDone={dialog.close} />
        )}
      </Modal>
    </AccountFrame>
  )
}

function AddressWords({ address, isMain }: { address: Address; isMain: boolean }) {
  const { firstName, lastName, company, phone, email, isBilling } = address
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const uses = [isMain && 'Main address', isBilling && 'Billing address'].filter(Boolean).join(', ')
  const place = describePlace(address)
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
