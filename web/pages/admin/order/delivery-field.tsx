import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { normalizeEmail } from '#domain/text/email-address.ts'
import { listDeliveryAddresses } from '#web/features/addresses/delivery-addresses.ts'
import { formatAddress } from '#web/features/addresses/format-address.ts'
import { pickByEmail, usersQuery } from '#web/pages/admin/actions/find-user.ts'

type Props = {
  /** The email of the customer, as far as it is typed. */
  email: string
  addressId: number | null
  onChange: (addressId: number | null) => void
}

const toBeAgreed = 'to be agreed'

/** Selects one of the customer's addresses for an order, or leaves it to be agreed. */
export function DeliveryField({ email, addressId, onChange }: Props) {
  const [searchText] = useDebouncedValue(normalizeEmail(email.trim()), 200)
  const customers = useQuery({ ...usersQuery(searchText), enabled: searchText.includes('@') })
  const customer = pickByEmail(customers.data ?? [], searchText)
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
