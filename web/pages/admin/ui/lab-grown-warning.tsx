import { Alert } from '@mantine/core'
import { mayOpenSection } from '#domain/access/guard.ts'
import type { User } from '#contract/schemas/users.ts'

type Props = { customer: User | undefined; labGrown: readonly string[] }

/** Warns before lab-grown stones go to a customer who cannot see lab-grown stones. */
export function LabGrownWarning({ customer, labGrown }: Props) {
  if (!customer || labGrown.length === 0) return null
  if (mayOpenSection('labGrown', customer) === 'open') return null
  return (
    <Alert color="yellow" variant="light" py={8} role="status">
      This customer has no access to lab-grown diamonds: {labGrown.join(', ')}
    </Alert>
  )
}
