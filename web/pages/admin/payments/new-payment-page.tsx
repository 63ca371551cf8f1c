import './payments.css'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { MAX_PAYMENT } from '#domain/payment/allocations.ts'
import type { PaymentMethod } from '#contract/schemas/payments.ts'
import { useRequestKey } from '#web/features/cart/use-request-key.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { MoneyField } from '#web/shared/forms/money-field.tsx'
import type { NumberFieldValue } from '#web/shared/forms/number-field.tsx'
import { isAmount } from '#web/shared/forms/number-format.ts'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { UserField } from '#web/pages/admin/actions/user-field.tsx'
import { useCustomer } from '#web/pages/admin/order/use-customer.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { AllocationTable } from './allocation-table.tsx'
import { findAmountError, findRest, proposeAmounts, readAllocations } from './draft-allocations.ts'
import type { TypedAmounts } from './draft-allocations.ts'
import { staleWithPayment } from './payment-actions.ts'
import { methodOptions } from './payment-methods.ts'

const findUtcToday = (): string => new Date().toISOString().slice(0, 10)

/** Records a payment: of a customer, or of the invoice that the address names. */
export function NewPaymentPage() {
  const { for: email = '', invoice } = useSearchTexts()
  if (invoice !== undefined && /^\d+$/.test(invoice))
    return <InvoicePaymentPage invoiceId={Number(invoice)} />
  return <PaymentForm initial={{ email, amount: null, sellerId: null, typed: null }} />
}

/** Proposes what is outstanding of an invoice. */
function InvoicePaymentPage({ invoiceId }: { invoiceId: number }) {
  const invoice = useApiQuery('readDocument', { params: { id: invoiceId } }, { staleTime: 0 })
  const userId = invoice.data?.userId
  const user = useApiQuery('readUser', { params: { id: userId ?? 0 } }, { enabled: userId !== undefined })
  if (invoice.isError || user.isError) {
    return <PaymentForm initial={{ email: '', amount: null, sellerId: null, typed: null }} />
  }
  if (!invoice.data || !user.data) return <PageLoader />
  const outstanding = invoice.data.balance?.outstanding ?? 0
  const { sellerId } = invoice.data
  return (
    <PaymentForm
      key={invoiceId}
      initial={
        outstanding > 0
          ? {
              email: user.data.email,
              amount: outstanding,
              sellerId,
              typed: new Map([[invoiceId, outstanding]]),
            }
          : { email: user.data.email, amount: null, sellerId, typed: null }
      }
    />
  )
}

type Initial = {
  email: string
  amount: number | null
  sellerId: number | null
  typed: TypedAmounts | null
}

/** The form of a payment, with the invoices of the customer that it pays: by default those that were due first. */
function PaymentForm({ initial }: { initial: Initial }) {
  const [email, setEmail] = useState(initial.email)
  const [amount, setAmount] = useState<NumberFieldValue>(initial.amount)
  const [receivedOn, setReceivedOn] = useState(findUtcToday)
  const [method, setMethod] = useState<PaymentMethod>('bank-transfer')
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [sellerId, setSellerId] = useState(initial.sellerId)
  /** Null as long as the page proposes the amounts. */
  const [typed, setTyped] = useState(initial.typed)
  const navigate = useNavigate()
  const client = useQueryClient()
  const customer = useCustomer(email)
  const open = useApiQuery(
    'listOpenInvoices',
    { query: { userId: customer?.id ?? 0 } },
    { enabled: customer !== undefined, staleTime: 0 },
  )
  const openInvoices = customer === undefined ? [] : (open.data ?? [])
  const sellers = [...new Map(openInvoices.map(({ seller }) => [seller.id, seller])).values()]
  const seller = sellers.find(({ id }) => id === sellerId) ?? sellers[0]
  const invoices = openInvoices
    .filter((invoice) => invoice.seller.id === seller?.id)
    .map((invoice) => ({ ...invoice, payable: invoice.outstanding }))
  const amounts = typed ?? proposeAmounts(amount, invoices)
  const rest = findRest(amount, amounts)
  const getKey = useRequestKey()

  const record = useMutation({
    mutationFn: async (userId: number) => {
      const body = {
        userId,
        sellerId: seller?.id ?? null,
        receivedOn,
        amount: Number(amount),
        method,
        reference,
        note,
        allocations: readAllocations(amounts),
      }
      return sendApiRequest('recordPayment', { body, headers: { 'idempotency-key': getKey(body) } })
    },
    onSuccess: async ({ id }) => {
      notifyInfo(`Payment ${id} recorded`)
      await navigate({ to: `/admin/payments/${id}` })
      for (const name of staleWithPayment) void client.invalidateQueries({ queryKey: [name] })
    },
  })
  useUnsavedChanges(email !== initial.email || amount !== initial.amount, { isSending: record.isPending })
  const hasError = invoices.some(({ invoiceId, payable }) => findAmountError(amounts.get(invoiceId), payable))
  const isReady = customer !== undefined && isAmount(amount, MAX_PAYMENT) && !hasError && rest >= 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (customer) record.mutate(customer.id)
  }
  return (
    <>
      <BackLink to="/admin/payments" title="Payments" />
      <PageTitle>Record payment</PageTitle>
      <form onSubmit={submit} noValidate>
        <div className="payment-form">
          <UserField
            label="Customer"
            value={email}
            onChange={(next) => {
              setEmail(next)
              setTyped(null)
              setSellerId(null)
            }}
          />
          <MoneyField label="Amount" value={amount} onChange={setAmount} />
          <TextInput
            label="Received on"
            type="date"
            max={findUtcToday()}
            value={receivedOn}
            onChange={({ currentTarget }) => setReceivedOn(currentTarget.value)}
          />
          <Select
            label="Method"
            data={methodOptions}
            value={method}
            allowDeselect={false}
            // The options are the methods of the contract.
            onChange={(value) => value !== null && setMethod(value as PaymentMethod)}
          />
          <TextInput
            label="Reference"
            value={reference}
            maxLength={200}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          {sellers.length > 1 && (
            <Select
              label="Seller"
              data={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(seller?.id)}
              allowDeselect={false}
              onChange={(value) => {
                setSellerId(Number(value))
                setTyped(null)
              }}
            />
          )}
          <Textarea
            label="Note"
            autosize
            minRows={1}
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </div>
        {customer && <QueryState query={open} />}
        {customer && open.data && invoices.length === 0 && (
          <p className="payment-note" role="status">
            This customer has no open invoices. The payment stays unallocated until you allocate it.
          </p>
        )}
        {invoices.length > 0 && (
          <section className="payment-invoices" aria-label="Invoices">
            <AllocationTable invoices={invoices} amounts={amounts} onChange={setTyped} rest={rest} />
            {typed !== null && (
              <Button mt="sm" size="xs" variant="default" onClick={() => setTyped(null)}>
                Allocate oldest first
              </Button>
            )}
          </section>
        )}
        <FormFailure text={record.error ? describeError(record.error) : undefined} />
        <SaveBar>
          <Button type="submit" disabled={!isReady} loading={record.isPending}>
            Record payment
          </Button>
        </SaveBar>
      </form>
    </>
  )
}
