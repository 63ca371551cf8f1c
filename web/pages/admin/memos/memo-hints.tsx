import './memo-hints.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import type { FieldValues } from '#web/pages/admin/actions/field.ts'
import { findStones, listNumbers } from '#web/pages/admin/find-stones/find-stones.ts'
import { useCustomer } from '#web/pages/admin/order/use-customer.ts'
import { describeForStaff } from '#web/pages/admin/ui/describe-for-staff.ts'
import { LabGrownWarning } from '#web/pages/admin/ui/lab-grown-warning.tsx'

type HintProps = { values: FieldValues }

const maxShown = 10

const readText = (values: FieldValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

const listLabGrown = (stones: readonly Diamond[]): string[] =>
  stones.filter(({ isLabGrown }) => isLabGrown).map(({ product }) => product.stockId)

/** Returns a hint that warns of lab-grown ones among these stones. */
export const makeLabGrownHint = (stones: readonly Diamond[]) =>
  function LabGrownHint({ values }: HintProps) {
    const customer = useCustomer(readText(values, 'email'))
    return <LabGrownWarning customer={customer} labGrown={listLabGrown(stones)} />
  }

/** Shows the stones that the typed numbers find, before the memo is issued. */
export function FoundStonesHint({ values }: HintProps) {
  const customer = useCustomer(readText(values, 'email'))
  const [text] = useDebouncedValue(readText(values, 'stockNumbers').trim(), 300)
  const found = useQuery({
    queryKey: ['searchDiamonds', 'numbers', text],
    queryFn: ({ signal }) =>
      findStones(listNumbers(text), (body) => sendApiRequest('searchDiamonds', { body, signal })),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  })
  if (text.length < 2 || !found.data) return null
  const { stones, missing } = found.data
  return (
    <>
      <ul className="found-stones" aria-label="Stones of the memo">
        {stones.slice(0, maxShown).map((stone) => (
          <li key={stone.id}>
            {stone.product.stockId}: {describeForStaff(stone)}
          </li>
        ))}
        {stones.length > maxShown && <li>and {stones.length - maxShown} more</li>}
        {missing.length > 0 && <li>Not found: {missing.slice(0, maxShown).join(', ')}</li>}
      </ul>
      <LabGrownWarning customer={customer} labGrown={listLabGrown(stones)} />
    </>
  )
}
