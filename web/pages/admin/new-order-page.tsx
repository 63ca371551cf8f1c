import './order/order.css'
import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { MAX_BUYER_ORDER_NO_LENGTH } from '#domain/order/line.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useRequestKey } from '#web/features/cart/use-request-key.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { describeConfirmation } from './actions/email-note.ts'
import { getUserByEmail } from './actions/find-user.ts'
import { UserField } from './actions/user-field.tsx'
import { AddLetters, AddMelee } from './order/add-melee-and-letters.tsx'
import { AddStones } from './order/add-stones.tsx'
import { addLines, type DraftLine } from './order/draft-line.ts'
import { findAgreedPrice, hasValidPrices } from './order/line-price.ts'
import { LineTable } from './order/line-table.tsx'
import { DeliveryField } from './order/delivery-field.tsx'
import { listRefusals } from './order/list-refusals.ts'
import { OverLimit } from './order/over-limit.tsx'
import { MissingReason, PriceReason } from './order/price-reason.tsx'
import { useCustomer } from './order/use-customer.ts'
import { useQuotes } from './order/use-quotes.ts'
import { toWireLines } from './order/wire-lines.ts'
import { CustomerCredit } from './ui/customer-credit.tsx'
import { LabGrownWarning } from './ui/lab-grown-warning.tsx'
import { BackLink } from './ui/back-link.tsx'

/** Creates an order for a customer at that customer's prices, or at agreed ones. */
export function NewOrderPage() {
  const { for: initialEmail = '' } = useSearchTexts()
  const [email, setEmail] = useState(initialEmail)
  const [addressId, setAddressId] = useState<number | null>(null)
  const [buyerOrderNo, setBuyerOrderNo] = useState('')
  const [lines, setLines] = useState<DraftLine[]>([])
  const [reason, setReason] = useState('')
  const [isOverLimit, setIsOverLimit] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const customer = useCustomer(email)
  const { quotes, query: quoting } = useQuotes({ userId: customer?.id }, lines)
  const isRepriced = lines.some((line) => findAgreedPrice(line) !== undefined)
  const getKey = useRequestKey()
  const add = (more: readonly DraftLine[]): void => setLines((before) => addLines(before, more))

  const create = useMutation({
    mutationFn: async () => {
      const { id: userId } = await getUserByEmail(email.trim(), 'Customer')
      const items = toWireLines(lines).map(({ state: _state, ...item }) => item)
      const confirmed = isOverLimit ? { overLimit: true } : {}
      const body = { userId, items, addressId, buyerOrderNo, ...(isRepriced && { reason }), ...confirmed }
      return sendApiRequest('createOrderFor', { body, headers: { 'idempotency-key': getKey(body) } })
    },
    onSuccess: async ({ id }) => {
      notifyInfo({ title: `Order ${id} placed`, text: describeConfirmation() })
      await navigate({ to: `/admin/orders/${id}` })
      void client.invalidateQueries({ queryKey: ['listOrders'] })
    },
  })
  useUnsavedChanges(lines.length > 0 || email !== initialEmail || buyerOrderNo !== '', {
    isSending: create.isPending,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  const hasReason = !isRepriced || reason.trim() !== ''
  const isReady = lines.length > 0 && email.trim() !== '' && hasValidPrices(lines) && hasReason
  return (
    <>
      <BackLink to="/admin/orders" title="Orders" />
      <PageTitle>New order</PageTitle>
      <Stack className="order-buyer" gap="md">
        <UserField
          label="Customer"
          placeholder="Email, name or company"
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            setAddressId(null)
            setIsOverLimit(false)
          }}
          description={formatCustomer(customer)}
        />
        <DeliveryField customer={customer} addressId={addressId} onChange={setAddressId} />
        {customer && <CustomerCredit key={customer.id} userId={customer.id} showsAvailable />}
        <TextInput
          label="Customer’s order number"
          maxLength={MAX_BUYER_ORDER_NO_LENGTH}
          value={buyerOrderNo}
          onChange={({ currentTarget }) => setBuyerOrderNo(currentTarget.value)}
        />
      </Stack>
      <div className="add-lines">
        <AddStones onAdd={add} />
        <AddMelee onAdd={add} />
        <AddLetters onAdd={add} />
      </div>
      {lines.length === 0 ? (
        <p className="order-empty">No items yet</p>
      ) : (
        <>
          <LineTable
            lines={lines}
            quotes={quotes}
            onChange={setLines}
            hasAvailability={false}
            refusals={listRefusals(create.error)}
          />
          <p className="order-note" role="status">
            {customer
              ? 'Prices are this customer’s prices. Enter another price to agree it for this order.'
              : 'Prices are list prices until you choose a customer.'}
          </p>
          <LabGrownWarning
            customer={customer}
            labGrown={lines
              .filter(({ isLabGrown }) => isLabGrown)
              .map(({ stockId, name }) => stockId ?? name)}
          />
          {quoting.isError && (
            <p className="order-note">
              <LoadFailure endpoint="quoteOrderFor" query={quoting} />
            </p>
          )}
        </>
      )}
      <form onSubmit={submit} className="order-send">
        {isRepriced && <PriceReason value={reason} onChange={setReason} />}
        <MissingReason isMissing={!hasReason} />
        <OverLimit error={create.error} isConfirmed={isOverLimit} onChange={setIsOverLimit} />
        <FormFailure text={create.error ? describeError(create.error) : undefined} />
        <SaveBar>
          <Button type="submit" disabled={!isReady} loading={create.isPending}>
            Place order
          </Button>
        </SaveBar>
      </form>
    </>
  )
}

/** Returns company and name of a customer, so that a wrong email is noticed. */
function formatCustomer(customer: User | undefined): string | undefined {
  const [main] = customer?.addresses ?? []
  const name = [main?.firstName, main?.lastName].filter(Boolean).join(' ')
  return [main?.company, name].filter(Boolean).join(', ') || undefined
}
