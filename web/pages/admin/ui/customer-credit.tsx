import { Alert } from '@mantine/core'
import { describeExcess } from '#domain/customer-terms/credit.ts'
import { toCents } from '#domain/money/cents.ts'
import type { CustomerTerms } from '#contract/schemas/customer-terms.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

type Props = {
  userId: number
  /** Whether credit that is left is shown, too. */
  showsAvailable?: boolean
}

/** Warns of a customer who is stopped or above their credit limit; otherwise may say how much credit is left. */
export function CustomerCredit({ userId, showsAvailable = false }: Props) {
  const { data: terms } = useApiQuery('readCustomerTerms', { params: { id: userId } }, { staleTime: 0 })
  if (!terms) return null
  const warning = describeCreditWarning(terms)
  if (warning !== undefined) {
    return (
      <Alert color="yellow" variant="light" py={8} mb="md" role="status">
        {warning}
      </Alert>
    )
  }
  if (!showsAvailable || terms.creditLimit === null) return null
  return (
    <p className="order-note" role="status">
      {`Available credit ${formatDollars(terms.availableCredit ?? 0)} of ${formatDollars(terms.creditLimit)}`}
    </p>
  )
}

/** Returns what staff must know about a customer's credit; undefined if it is in order. */
export function describeCreditWarning(terms: CustomerTerms): string | undefined {
  const { isStopped, creditLimit, exposure } = terms
  const isOver = creditLimit !== null && exposure.total > creditLimit
  if (!isStopped && !isOver) return undefined
  return describeExcess(isStopped, {
    exposureCents: toCents(exposure.total),
    limitCents: creditLimit === null ? null : toCents(creditLimit),
  })
}
