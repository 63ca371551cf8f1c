import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { readStatementQuery } from './statement-query.ts'

/** The account of a customer in the period that the address names. Until it is there, the page shows the one before. */
export function useAccountStatement(userId: number) {
  const query = { userId, ...readStatementQuery(useSearchTexts()) }
  const statement = useApiQuery(
    'readAccountStatement',
    { query },
    {
      staleTime: 0,
      // Never that of another customer.
      placeholderData: (previous) => (previous?.customer.id === userId ? previous : undefined),
    },
  )
  return { query, statement }
}
