import { Select } from '@mantine/core'
import type { User } from '#contract/schemas/users.ts'
import { listDeliveryAddresses } from '#web/features/addresses/delivery-addresses.ts'
import { formatAddress } from '#web/features/addresses/format-address.ts'

type Props = {
  customer: User | undefined
  addressId: number | null
  onChange: (addressId: number | null) => void
}

const toBeAgreed = 'to be agreed'

/** Selects one of the customer's addresses for an order, or leaves it to be agreed. */
export function DeliveryField({ customer, addressId, onChange }: Props) {
  const addresses = listDeliveryAddresses(customer ?? null)
  return (
    <Select
      label="Delivery address"
      data={[
        { value: toBeAgreed, label: 'To be agreed with the customer' },
        ...addresses.map((address) => ({ value: String(address.id), label: formatAddress(address) })),
      ]}
      value={addressId === null ? toBeAgreed : String(addressId)}
      allowDeselect={false}
      disabled={addresses.length === 0}
      onChange={(value) => onChange(value === null || value === toBeAgreed ? null : Number(value))}
    />
  )
}
