import { Text } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

/** The credit that a buyer with a credit limit has left, and when they pay. */
export function CreditLine() {
  const { data: terms } = useApiQuery('readOwnTerms', {}, { staleTime: 0 })
  if (terms?.creditLimit == null || terms.availableCredit === null) return null
  const [credit, limit] = [terms.availableCredit, terms.creditLimit].map((dollars) => formatDollars(dollars))
  const days = terms.paymentDays === null ? '' : ` · payment within ${terms.paymentDays} days`
  return <Text size="sm">{`Available credit ${credit} of ${limit}${days}`}</Text>
}
