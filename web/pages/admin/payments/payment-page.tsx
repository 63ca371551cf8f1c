import './payments.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import type { OpenInvoice } from '#contract/schemas/receivables.ts'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
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
import { AllocationTable } from './allocation-table.tsx'
import { findAmountError, findRest, readAllocations } from './draft-allocations.ts'
import type { PayableInvoice, TypedAmounts } from './draft-allocations.ts'
import { reversePayment, staleWithPayment } from './payment-actions.ts'
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
      {!isReversed && open.data && (
        <PaymentAllocations
          key={payment.version}
          payment={payment}
          invoices={listPayable(payment, open.data)}
        />
      )}
      {actions.dialog}
    </>
  )
}

type AllocationProps = { payment: Payment; invoices: readonly PayableInvoice[] }

function PaymentAllocations({ payment, invoices }: AllocationProps) {
  const stored: TypedAmounts = new Map(
    payment.allocations.map(({ invoiceId, amount }) => [invoiceId, amount]),
  )
  const [typed, setTyped] = useState(stored)
  const allocate = useApiMutation('allocatePayment', {
    stale: staleWithPayment,
    failure: 'form',
    onSuccess: () => notifyInfo('Saved'),
  })
  if (invoices.length === 0) {
    return <p className="payment-note">This customer has no open invoices.</p>
  }
  const rest = findRest(payment.amount, typed)
  const hasError = invoices.some(({ invoiceId, payable }) => findAmountError(typed.get(invoiceId), payable))
  const save = (): void => {
    const body = { allocations: readAllocations(typed) }
    allocate.mutate({ params: { id: payment.id }, body, headers: matchVersion(payment) })
  }
  return (
    <section className="payment-invoices" aria-label="Invoices">
      <h2 className="quiet-label">Invoices</h2>
      <AllocationTable invoices={invoices} amounts={typed} onChange={setTyped} rest={rest} />
      <FormFailure text={allocate.error ? describeError(allocate.error) : undefined} />
      <Button mt="sm" size="sm" disabled={hasError || rest < 0} loading={allocate.isPending} onClick={save}>
        Save allocation
      </Button>
    </section>
  )
}

/** Returns what the payment can pay: open invoices of its seller, with what it pays of each now. */
function listPayable(payment: Payment, open: readonly OpenInvoice[]): PayableInvoice[] {
  const allocated = new Map(payment.allocations.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const openIds = new Set(open.map(({ invoiceId }) => invoiceId))
  const settled = payment.allocations
    .filter(({ invoiceId }) => !openIds.has(invoiceId))
    .map(({ invoiceId, number, amount }) => ({
      invoiceId,
      number,
      dueDate: null,
      daysPastDue: null,
      payable: amount,
    }))
  const payable = open
    .filter(({ seller }) => seller.id === payment.seller.id)
    .map((invoice) => ({
      ...invoice,
      payable: toDollars(toCents(invoice.outstanding) + toCents(allocated.get(invoice.invoiceId) ?? 0)),
    }))
  return [...settled, ...payable]
}
