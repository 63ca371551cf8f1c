import { Alert, Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/schemas/orders.ts'
import { isStale } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { closeOrAsk } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { describeEmailChoice } from '#web/pages/admin/actions/email-note.ts'
import { staleWithOrder } from '#web/pages/admin/lists/trade/stale-with-order.ts'
import { AddLetters, AddMelee } from './add-melee-and-letters.tsx'
import { AddStones } from './add-stones.tsx'
import { addLines, draftOfItem } from './draft-line.ts'
import { findAgreedPrice, hasValidPrices } from './line-price.ts'
import { LineTable } from './line-table.tsx'
import { listRefusals } from './list-refusals.ts'
import { OverLimit } from './over-limit.tsx'
import { MissingReason, PriceReason } from './price-reason.tsx'
import { useQuotes } from './use-quotes.ts'
import { toWireLines } from './wire-lines.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

/** Edits the items of an open order: prices, availability, amounts, added and removed ones. Saves all at once. */
export function OrderEditor({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const [opened] = useState(() => order.items.map(draftOfItem))
  const [lines, setLines] = useState(opened)
  const [reason, setReason] = useState('')
  const [isEmailed, setIsEmailed] = useState(true)
  const [isOverLimit, setIsOverLimit] = useState(false)
  /** The order as it was opened, or as another user has saved it since. */
  const [base, setBase] = useState(order)
  const { quotes } = useQuotes({ orderId: order.id }, lines)
  const isRepriced = lines.some((line) => findAgreedPrice(line) !== undefined)
  const save = useMutation({
    mutationFn: () =>
      sendApiRequest('editOrder', {
        params: { id: order.id },
        body: {
          items: toWireLines(lines),
          sendEmail: isEmailed,
          ...(isRepriced && { reason }),
          ...(isOverLimit && { overLimit: true }),
        },
        headers: matchVersion(base),
      }),
    onSuccess: async () => {
      notifyInfo('Saved')
      await Promise.all(staleWithOrder.map((name) => client.invalidateQueries({ queryKey: [name] })))
      onDone()
    },
    onError: (error) => {
      // The refusal of a stale edit carries the current order.
      if (isStale(error)) setBase(error.present as Order)
    },
  })
  const isOverTheirs = isStale(save.error)
  const isChanged = JSON.stringify(toWireLines(lines)) !== JSON.stringify(toWireLines(opened))
  const hasReason = !isRepriced || reason.trim() !== ''
  const isReady = lines.length > 0 && hasValidPrices(lines) && hasReason
  useUnsavedChanges(isChanged, { isSending: save.isPending })
  return (
    <section aria-label="Edit items" className="order-editor">
      <LineTable
        lines={lines}
        quotes={quotes}
        onChange={setLines}
        hasAvailability
        refusals={listRefusals(save.error)}
      />
      <div className="add-lines">
        <AddStones onAdd={(more) => setLines((before) => addLines(before, more))} />
        <AddMelee onAdd={(more) => setLines((before) => addLines(before, more))} />
        <AddLetters onAdd={(more) => setLines((before) => addLines(before, more))} />
      </div>
      {isRepriced && <PriceReason value={reason} onChange={setReason} />}
      <Checkbox
        className="order-email"
        label="Email the customer about the changes"
        description={describeEmailChoice()}
        checked={isEmailed}
        onChange={({ currentTarget }) => setIsEmailed(currentTarget.checked)}
      />
      <p className="order-note">
        Existing items keep their price unless you change it; new items get the customer’s price. Unavailable
        items do not count in the total. Their stones stay suspended until you make them available.
      </p>
      <OverLimit error={save.error} isConfirmed={isOverLimit} onChange={setIsOverLimit} />
      {isOverTheirs ? (
        <Alert color="red" variant="light">
          Someone else changed this order while you were editing. It now has {base.items.length}{' '}
          {base.items.length === 1 ? 'item' : 'items'}, total {formatDollars(base.totalPrice ?? 0)}. Your
          changes are still here: save to overwrite theirs, or cancel to see theirs.
        </Alert>
      ) : (
        <FormFailure text={save.error ? describeError(save.error) : undefined} />
      )}
      <MissingReason isMissing={!hasReason} />
      <SaveBar>
        <Button variant="default" onClick={() => closeOrAsk(isChanged, onDone)}>
          Cancel
        </Button>
        <Button loading={save.isPending} disabled={!isReady} onClick={() => save.mutate()}>
          {isOverTheirs ? 'Overwrite with mine' : 'Save'}
        </Button>
      </SaveBar>
    </section>
  )
}
