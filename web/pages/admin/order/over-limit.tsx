import { Checkbox } from '@mantine/core'
import { ApiError } from '#web/shared/api/api-error.ts'

type Props = { error: unknown; isConfirmed: boolean; onChange: (isConfirmed: boolean) => void }

/** Confirms an order above the customer's credit limit, once the shop has refused it. */
export function OverLimit({ error, isConfirmed, onChange }: Props) {
  const isRefused = error instanceof ApiError && error.details.some(({ path }) => path === 'overLimit')
  if (!isRefused && !isConfirmed) return null
  return (
    <Checkbox
      className="order-email"
      label="Continue above the credit limit"
      description="The activity log records that you confirmed it"
      checked={isConfirmed}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
