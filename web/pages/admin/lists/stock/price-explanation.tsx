import './price-explanation.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { PriceExplanation } from '#contract/schemas/price-explanations.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { formatCalendarDay } from '#web/ui/format-calendar-day.ts'
import { UserField } from '#web/pages/admin/actions/user-field.tsx'
import { useCustomer } from '#web/pages/admin/order/use-customer.ts'
import { nameLine } from './name-price-line.ts'

/** Opens the lines that add up to the price of a stone. */
export function WhyThisPrice({ stoneId }: { stoneId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="why-price" aria-label="Why this price?">
      <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Why this price?
      </Button>
      {isOpen && <Explanation stoneId={stoneId} />}
    </section>
  )
}

/** Explains the price as it is stored, or that of a customer. */
function Explanation({ stoneId }: { stoneId: number }) {
  const [email, setEmail] = useState('')
  const customer = useCustomer(email)
  const query = customer === undefined ? {} : { userId: customer.id }
  const explanation = useApiQuery('explainPrice', { params: { id: stoneId }, query }, { staleTime: 0 })
  return (
    <div className="why-price-panel">
      <UserField label="For a customer (optional)" size="xs" value={email} onChange={setEmail} />
      {explanation.isPending && <PageLoader />}
      {explanation.isError && (
        <ErrorState error={explanation.error} onRetry={() => void explanation.refetch()} />
      )}
      {explanation.data && <PriceLines explanation={explanation.data} />}
    </div>
  )
}

function PriceLines({ explanation }: { explanation: PriceExplanation }) {
  const { lines, pricePerCarat, totalPrice, list, listPrice, isPriceByHand } = explanation
  return (
    <>
      <table className="why-price-lines" aria-label="Price, line by line">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Line</span>
            </th>
            <th scope="col">$/ct</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.kind}>
              <th scope="row">{nameLine(line, explanation)}</th>
              <td>{index === 0 ? formatDollars(line.perCarat) : formatStep(line.perCarat)}</td>
              <td>{index === 0 ? formatDollars(line.total) : formatStep(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Price</th>
            <td>{formatDollars(pricePerCarat)}</td>
            <td>{formatDollars(totalPrice)}</td>
          </tr>
        </tfoot>
      </table>
      {isPriceByHand && <p className="why-price-note">The price was set by hand, so no rule applies.</p>}
      {list && (
        <p className="why-price-note">
          {`Rap price ${listPrice === null ? 'none' : `${formatDollars(listPrice)}/ct`} in “${list.name}” of ${formatCalendarDay(list.date)}`}
        </p>
      )}
    </>
  )
}

const formatDollars = (dollars: number): string =>
  formatMoney(toCents(Math.abs(dollars)) * Math.sign(dollars))
const formatStep = (dollars: number): string =>
  dollars > 0 ? `+${formatDollars(dollars)}` : formatDollars(dollars)
