import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/schemas/orders.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { closeOrAsk } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { formatMoney } from '#domain/text/format.ts'
import { toCents } from '#domain/money/cents.ts'
import { staleWithOrder } from '#web/pages/admin/lists/trade/order-actions.ts'
import { AddLetters, AddMelee } from './add-melee-and-letters.tsx'
import { AddStones } from './add-stones.tsx'
import { addLines, draftOfItem, toWireLines } from './draft-line.ts'
import { LineTable } from './line-table.tsx'
import { listRefusals } from './list-refusals.ts'

/** Edits the lines of an open order: states, amounts, added and removed lines. Saves all at once. */
export function OrderEditor({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const [opened] = useState(() => order.items.map(draftOfItem))
  const [lines, setLines] = useState(opened)
  /** The order as it was opened, or as another user has saved it since. */
  const [base, setBase] = useState(order)
  const save = useMutation({
    mutationFn: () =>
      sendApiRequest('editOrder', {
        params: { id: order.id },
        body: { items: toWireLines(lines) },
        headers: matchVersion(base),
      }),
    onSuccess: async () => {
      notifyInfo(`The lines of order ${order.id} are saved`)
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
  useUnsavedChanges(isChanged, { isSending: save.isPending })
  return (
    <section aria-label="Edit the lines" className="order-editor">
      <LineTable
        lines={lines}
        onChange={setLines}
        hasAvailability
        refusals={listRefusals(save.error)}
        priceHeading="Total"
      />
      <div className="add-lines">
        <AddStones onAdd={(more) => setLines((before) => addLines(before, more))} />
        <AddMelee onAdd={(more) => setLines((before) => addLines(before, more))} />
        <AddLetters onAdd={(more) => setLines((before) => addLines(before, more))} />
      </div>
      <p className="order-note">
        A line keeps the price it was ordered at; a new one stands at the house’s price until it is saved at
        the buyer’s. Not to be had: the line leaves the totals and its stone is suspended. The buyer gets one
        mail about all of it.
      </p>
      {isOverTheirs ? (
        <Alert color="red" variant="light">
          Somebody else has changed this order meanwhile: it has {base.items.length} lines and comes to{' '}
          {formatMoney(toCents(base.totalPrice ?? 0))} now. What you have here is kept. Save it over theirs,
          or cancel to see theirs.
        </Alert>
      ) : (
        <FormFailure text={save.error ? describeError(save.error) : undefined} />
      )}
      <SaveBar>
        <Button variant="default" onClick={() => closeOrAsk(isChanged, onDone)}>
          Cancel
        </Button>
        <Button loading={save.isPending} disabled={lines.length === 0} onClick={() => save.mutate()}>
          {isOverTheirs ? 'Save mine over theirs' : 'Save the lines'}
        </Button>
      </SaveBar>
    </section>
  )
}

function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412 && error.present !== undefined
}
