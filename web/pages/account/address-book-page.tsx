import { ActionIcon, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Address } from '#contract/schemas/users.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { AccountFrame } from './account-frame.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { AddressForm } from '#web/features/addresses/address-form.tsx'
import { formatAddress, formatAddressLabel } from '#web/features/addresses/format-address.ts'

const titles = { add: 'New address', edit: 'Edit address', delete: 'Delete this address?' }
type DialogAction = { action: 'add' } | { action: 'edit' | 'delete'; address: Address }

/**
 * Lists the addresses for deliveries and invoices. The first one is the main address. Source: requirements
 * 4.2.
 */
export function AddressBookPage() {
  const { user } = useViewer()
  const [isOpen, dialog] = useDisclosure(false)
  const { scope, requestClose } = useCloseGuard(dialog.close)
  // Keeps its value while the dialog fades out.
  const [dialogAction, setDialogAction] = useState<DialogAction>({ action: 'add' })
  const openDialog = (next: DialogAction): void => {
    setDialogAction(next)
    dialog.open()
  }
  if (user === null) return null
  const { addresses } = user
  return (
    <AccountFrame
      title="Address book"
      aside={
        <Button variant="default" size="xs" onClick={() => openDialog({ action: 'add' })}>
          Add address
        </Button>
      }
    >
      {addresses.length === 0 && (
        <EmptyState title="No addresses yet">
          Your first address is used for deliveries and invoices.
        </EmptyState>
      )}
      {addresses.length > 0 && (
        <ul className="entry-list" aria-label="Addresses">
          {addresses.map((address, index) => (
            <li key={address.id} className="entry-row">
              <AddressSummary address={address} isMain={index === 0} />
              <div className="entry-row-actions">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Edit address ${formatAddressLabel(address)}`}
                  onClick={() => openDialog({ action: 'edit', address })}
                >
                  Edit
                </Button>
                {index > 0 && (
                  <ActionIcon
                    aria-label={`Delete address ${formatAddressLabel(address)}`}
                    onClick={() => openDialog({ action: 'delete', address })}
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
        onClose={requestClose}
        title={titles[dialogAction.action]}
        size={dialogAction.action === 'delete' ? 'md' : 'lg'}
        // An accidental click outside the form must not discard the input.
        closeOnClickOutside={dialogAction.action === 'delete'}
      >
        {dialogAction.action === 'delete' ? (
          <DeleteAddress address={dialogAction.address} onDone={dialog.close} />
        ) : (
          <CloseScope value={scope}>
            <AddressForm
              address={dialogAction.action === 'edit' ? dialogAction.address : undefined}
              onDone={dialog.close}
              onCancel={requestClose}
            />
          </CloseScope>
        )}
      </Modal>
    </AccountFrame>
  )
}

function AddressSummary({ address, isMain }: { address: Address; isMain: boolean }) {
  const { firstName, lastName, company, phone, email, isBilling } = address
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const uses = [isMain && 'Default delivery address', isBilling && 'Billing address']
    .filter(Boolean)
    .join(', ')
  const location = formatAddress(address)
  const contactDetails = [person, phone, email].filter(Boolean).join(' · ')
  return (
    <div className="entry-row-text">
      <span className="entry-row-name">{company ?? person}</span>
      {location !== '' && <span>{location}</span>}
      {contactDetails !== '' && <span className="entry-row-note">{contactDetails}</span>}
      {uses !== '' && <span className="entry-row-note">{uses}</span>}
    </div>
  )
}
