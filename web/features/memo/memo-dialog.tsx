import '#web/features/share/share-dialog.css'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { summarizeDiamonds } from '#domain/text/truncate.ts'
import { canOrder, keyOfSale, splitByAvailability } from '#web/features/stone/actions/can-order.ts'
import { listRefusals } from '#web/features/stone/actions/list-refusals.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { closeOrAsk } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { findToday } from '#web/shared/forms/future-day.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { formatStatus } from '#web/features/stone/stone-status-badge.tsx'

type Props = { isOpen: boolean; onClose: () => void; stones: readonly Diamond[] }

/**
 * Requests the selected stones on memo; the merchant issues it or declines. Names the stones that are not
 * available and leaves them out. Source: requirements 18.1.
 */
export function MemoDialog({ isOpen, onClose, stones }: Props) {
  const { sendsEmail } = useDomainLayout()
  const [comment, setComment] = useState('')
  const [dueDate, setDueDate] = useState('')
  const [requestedKey, setRequestedKey] = useState('')
  /** Why the server refused stones that this page believed available. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const key = stones.map(({ id }) => id).join()
  const { mutate, isPending, error } = useApiMutation('confirmMemo', {
    stale: ['listMemos'],
    failure: 'form',
    onSuccess: () => setRequestedKey(key),
  })
  const requested = listRequested(stones, refusals)
  const leftOut = stones.filter((stone) => !requested.includes(stone))
  const isSent = requestedKey === key
  const isChanged = (comment !== '' || dueDate !== '') && !isSent
  useUnsavedChanges(isChanged, { isSending: isPending })
  const clearAndClose = (): void => {
    setComment('')
    setDueDate('')
    setRefusals(new Map())
    onClose()
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    mutate(
      { body: { diamondIds: requested.map(({ id }) => id), comment, dueDate: dueDate || null } },
      { onError: (failed) => setRefusals(new Map([...refusals, ...listRefusals(requested, failed)])) },
    )
  }
  // A refusal that names stones of the selection is shown beside them.
  const isShownAtStones = error !== null && listRefusals(stones, error).length > 0
  return (
    <Modal
      opened={isOpen}
      onClose={() => closeOrAsk(isChanged, clearAndClose)}
      title={formatTitle(requested.length)}
    >
      {isSent ? (
        <p className="share-note" role="status">
          Request sent.{sendsEmail && ' A copy is on its way to you by email.'}{' '}
          <Link to="/account/memos" className="quiet-link">
            View your memos
          </Link>
        </p>
      ) : (
        <form className="share-form" onSubmit={send}>
          <RequestedStones stones={requested} />
          {leftOut.length > 0 && (
            <div role="alert">
              <p className="share-note">Not available, so left out:</p>
              <ul className="memo-stones">
                {leftOut.map((stone) => (
                  <StoneItem key={stone.id} stone={stone}>
                    {refusals.get(stone.id) ?? describeLeftOut(stone)}
                  </StoneItem>
                ))}
              </ul>
            </div>
          )}
          <TextInput
            type="date"
            label="Return by (optional)"
            min={findToday()}
            data-autofocus
            value={dueDate}
            onChange={({ currentTarget }) => setDueDate(currentTarget.value)}
          />
          <Textarea
            label="Notes (optional)"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          {error && !isShownAtStones && <FormFailure text={describeError(error)} />}
          <div className="share-foot">
            <Button type="submit" loading={isPending} disabled={requested.length === 0}>
              {leftOut.length === 0 || requested.length === 0
                ? 'Send request'
                : `Request ${formatStoneCount(requested.length)}`}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function RequestedStones({ stones }: { stones: readonly Diamond[] }) {
  const { shown, more } = summarizeDiamonds(stones)
  if (shown.length === 0) return null
  return (
    <ul className="memo-stones">
      {shown.map((stone) => (
        <StoneItem key={stone.id} stone={stone} />
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

function StoneItem({ stone, children }: { stone: Diamond; children?: ReactNode }) {
  return (
    <li>
      {describeStone(stone)} <span className="share-stone-number">{stone.product.stockId}</span>
      {children !== undefined && <span className="share-stone-number"> · {children}</span>}
    </li>
  )
}

/** A refused stone leaves out what is sold with it. */
function listRequested(stones: readonly Diamond[], refusals: ReadonlyMap<number, string>): Diamond[] {
  const refusedKeys = new Set(stones.filter(({ id }) => refusals.has(id)).map(keyOfSale))
  return splitByAvailability(stones).available.filter((stone) => !refusedKeys.has(keyOfSale(stone)))
}

function describeLeftOut(stone: Diamond): string {
  return canOrder(stone) ? 'Its set is incomplete' : formatStatus(stone)
}

function formatTitle(stones: number): string {
  return stones === 1 ? 'Request 1 stone on memo' : `Request ${stones} stones on memo`
}
