import { TextInput } from '@mantine/core'

type Props = { value: string; onChange: (reason: string) => void }

/** Why an order has agreed prices. */
export function PriceReason({ value, onChange }: Props) {
  return (
    <TextInput
      className="order-reason"
      label="Reason for the new price"
      description="Internal: kept in the order history, never shown to the customer"
      required
      maxLength={2000}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Says beside the button why an order with a new price cannot be sent yet. */
export function MissingReason({ isMissing }: { isMissing: boolean }) {
  return (
    <p className="order-note" role="status">
      {isMissing && 'Enter the reason for the new price first.'}
    </p>
  )
}
