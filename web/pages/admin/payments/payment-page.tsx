import './payments.css'
import { Button } from '@mantine/core'
import type { Payment } from '#contract/schemas/payments.ts'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { PaymentAllocations } from './payment-allocations.tsx'
import { reversePayment } from './payment-actions.ts'
import { formatMethod } from './payment-methods.ts'
import { PaymentState } from './payment-state.tsx'

/** Shows a payment and the invoices that it pays. */
export function PaymentPage() {
  const id = Number(usePathParam('paymentId'))
  const payment = useApiQuery('readPayment', { params: { id } }, { staleTime: 0 })
  if (payment.data) return <PaymentView payment={payment.data} />
  if (payment.isPending) return <PageLoader />
  if (!isNotFound(payment.error)) {
    return <ErrorState error={payment.error} onRetry={() => void payment.refetch()} />
  }
  return (
    <NotFound
      title="Payment"
      message="This payment does not exist"
      to="/admin/payments"
      linkLabel="All payments"
    />
  )
}

function PaymentView({ payment }: { payment: Payment }) {
  const actions = useActions()
  const { id, customer, seller, receivedOn, amount, unallocated, method, reference, note } = payment
  const open = useApiQuery('listOpenInvoices', { query: { userId: customer.id } }, { staleTime: 0 })
  const isReversed = payment.reversedDate !== null
  return (
    <>
      <BackLink to="/admin/payments" title="Payments" />
      <PageTitle
        aside={
          !isReversed && (
            <Button size="sm" variant="default" onClick={() => actions.start(reversePayment(payment))}>
              Reverse payment
            </Button>
          )
        }
      >
        {`Payment ${id}`}
      </PageTitle>
      <Facts
        rows={[
          ['Status', <PaymentState key="state" payment={payment} />],
          [
            'Customer',
            <ListLink key="customer" to={`/admin/receivables/${customer.id}`} search={{}}>
              {customer.name}
            </ListLink>,
          ],
          ['Seller', seller.name],
          ['Amount', <Money key="amount" dollars={amount} />],
          ['Unallocated', unallocated !== 0 && <Money key="unallocated" dollars={unallocated} />],
          ['Received on', <CalendarDay key="received" day={receivedOn} />],
          ['Method', formatMethod(method)],
          ['Reference', reference],
          ['Note', note],
          ['Recorded', <Timestamp key="recorded" at={payment.recordedDate} />],
          ['Reversed', isReversed && <Timestamp key="reversed" at={payment.reversedDate} />],
          ['Reason', payment.reversalReason],
        ]}
      />
      {!isReversed && open.data && <PaymentAllocations key={id} payment={payment} open={open.data} />}
      {actions.dialog}
    </>
  )
}
