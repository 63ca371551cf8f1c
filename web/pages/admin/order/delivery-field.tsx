import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { listDeliveryAddresses } from '#web/features/addresses/delivery-addresses.ts'
import { formatAddress } from '#web/features/addresses/format-address.ts'
import { findUsers } from '#web/pages/admin/actions/find-user.ts'

type Props = {
  /** The email of the customer, as far as it is typed. */
  email: string
  addressId: number | null
  onChange: (addressId: number | null) => void
}

const toBeAgreed = 'to be agreed'

/** Selects one of the customer's addresses for an order, or leaves it to be agreed. */
export function DeliveryField({ email, addressId, onChange }: Props) {
  const [searchText] = useDebouncedValue(email.trim().toLowerCase(), 200)
  const customers = useQuery({
    queryKey: ['listUsers', 'by e-mail', searchText],
    queryFn: ({ signal }) => findUsers(searchText, signal),
    enabled: searchText.includes('@'),
  })
  const customer = customers.data?.find((user) => user.email.toLowerCase() === searchText)
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
