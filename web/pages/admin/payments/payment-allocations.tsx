import './payments.css'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import type { OpenInvoice } from '#contract/schemas/receivables.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { mergeValues, type OtherChange } from '#web/pages/admin/actions/merge-values.ts'
import { StaleNotice } from '#web/pages/admin/actions/stale-notice.tsx'
import { AllocationTable } from './allocation-table.tsx'
import {
  findAmountError,
  findRest,
  fromValues,
  readAllocations,
  toValues,
  type PayableInvoice,
  type TypedAmounts,
} from './draft-allocations.ts'
import { staleWithPayment } from './payment-actions.ts'

type Props = { payment: Payment; open: readonly OpenInvoice[] }

/** What the payment pays of each invoice, to change. Input is merged with what another user has saved meanwhile. */
export function PaymentAllocations({ payment, open }: Props) {
  const client = useQueryClient()
  /** The payment as it was opened, or as another user has saved it since. */
  const [base, setBase] = useState(payment)
  const [typed, setTyped] = useState(() => readStored(payment))
  const [otherChanges, setOtherChanges] = useState<readonly OtherChange[]>()
  const invoices = listPayable(base, open)
  const isChanged = !isSame(typed, readStored(base))
  const adopt = (next: Payment): void => {
    setBase(next)
    setTyped(readStored(next))
    setOtherChanges(undefined)
  }
  // Nothing is lost: show what was saved elsewhere.
  if (payment.version > base.version && !isChanged) adopt(payment)
  const invalidate = () =>
    Promise.all(staleWithPayment.map((name) => client.invalidateQueries({ queryKey: [name] })))

  const allocate = useMutation({
    mutationFn: () =>
      sendApiRequest('allocatePayment', {
        params: { id: payment.id },
        body: { allocations: readAllocations(typed) },
        headers: matchVersion(base),
      }),
    onSuccess: (saved) => {
      adopt(saved)
      notifyInfo('Saved')
      return invalidate()
    },
    onError: (error) => {
      if (!isStale(error)) return
      // The refusal of a stale payment carries the current one.
      const present = error.present as Payment
      const ids = invoices.map(({ invoiceId }) => invoiceId)
      const theirs = readStored(present)
      const merged = mergeValues({
        base: toValues(readStored(base), ids),
        mine: toValues(typed, ids),
        theirs: toValues(theirs, ids),
      })
      setTyped(fromValues(merged.values))
      setBase(present)
      setOtherChanges(merged.changes)
      void invalidate()
    },
  })
  useUnsavedChanges(isChanged, { isSending: allocate.isPending })
  if (invoices.length === 0) {
    return <p className="payment-note">This customer has no open invoices.</p>
  }
  const rest = findRest(base.amount, typed)
  const hasError = invoices.some(({ invoiceId, payable }) => findAmountError(typed.get(invoiceId), payable))
  const isConflicting = otherChanges?.some((change) => change.isConflicting) ?? false
  return (
    <section className="payment-invoices" aria-label="Invoices">
      <h2 className="quiet-label">Invoices</h2>
      <AllocationTable invoices={invoices} amounts={typed} onChange={setTyped} rest={rest} />
      {otherChanges ? (
        <StaleNotice
          fields={invoices.map(({ invoiceId, number }) => ({
            kind: 'money',
            name: String(invoiceId),
            label: `The amount for ${number}`,
          }))}
          changes={otherChanges}
          onTakeTheirs={() => adopt(base)}
        />
      ) : (
        <FormFailure text={allocate.error ? describeError(allocate.error) : undefined} />
      )}
      <Button
        mt="sm"
        size="sm"
        disabled={hasError || rest < 0}
        loading={allocate.isPending}
        onClick={() => allocate.mutate()}
      >
        {isConflicting ? 'Overwrite with mine' : 'Save allocation'}
      </Button>
    </section>
  )
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412 && error.present !== undefined

const readStored = ({ allocations }: Payment): TypedAmounts =>
  new Map(allocations.map(({ invoiceId, amount }) => [invoiceId, amount]))

const isSame = (one: TypedAmounts, other: TypedAmounts): boolean =>
  [...one.keys(), ...other.keys()].every((id) => (one.get(id) ?? null) === (other.get(id) ?? null))

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
