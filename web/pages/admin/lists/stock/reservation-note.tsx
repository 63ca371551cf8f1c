import { Alert } from '@mantine/core'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { ReservationLink } from './reservation-link.tsx'

/** Says in the form of a stone that an order or a memo has it, and links to that. */
export function ReservationNote({ stone }: { stone: Diamond }) {
  if (stone.orderId == null && stone.memoId == null) return null
  return (
    <Alert variant="light" color="gray" py={8}>
      This stone is {stone.orderId == null ? 'on' : 'in'} <ReservationLink stone={stone} />. Weight, price and
      status can only be changed there.
    </Alert>
  )
}
