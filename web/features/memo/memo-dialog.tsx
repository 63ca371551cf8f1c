import '#web/features/share/share-dialog.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { summarizeDiamonds } from '#domain/text/truncate.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { closeOrAsk } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { describeStone } from '#web/features/stone/format-stone.ts'

type Props = { isOpen: boolean; onClose: () => void; stones: readonly Diamond[] }

/** Requests the selected stones on memo; the merchant issues it or declines. Source: requirements 18.1. */
export function MemoDialog({ isOpen, onClose, stones }: Props) {
  const [comment, setComment] = useState('')
  const [requestedKey, setRequestedKey] = useState('')
  const key = stones.map(({ id }) => id).join()
  const { mutate, isPending, error } = useApiMutation('confirmMemo', {
    stale: ['listMemos'],
    failure: 'form',
    onSuccess: () => setRequestedKey(key),
  })
  const isSent = requestedKey === key
  const isChanged = comment !== '' && !isSent
  useUnsavedChanges(isChanged, { isSending: isPending })
  const clearAndClose = (): void => {
    setComment('')
    onClose()
  }
  const { shown, more } = summarizeDiamonds(stones)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    mutate({ body: { diamondIds: stones.map(({ id }) => id), comment } })
  }
  const title = stones.length === 1 ? 'Ask for a stone on memo' : `Ask for ${stones.length} stones on memo`
  return (
    <Modal opened={isOpen} onClose={() => closeOrAsk(isChanged, clearAndClose)} title={title}>
      {isSent ? (
        <p className="share-note" role="status">
          The house has your request, and you get a mail.{' '}
          <Link to="/account/memos" className="quiet-link">
            To your memos
          </Link>
        </p>
      ) : (
        <form className="share-form" onSubmit={send}>
          <ul className="memo-stones">
            {shown.map((stone) => (
              <li key={stone.id}>
                {describeStone(stone)} <span className="share-stone-number">{stone.product.stockId}</span>
              </li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
          <Textarea
            label="Remark, and until when you need them"
            data-autofocus
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          {error && <FormFailure text={describeError(error)} />}
          <div className="share-foot">
            <Button type="submit" loading={isPending}>
              Ask for the memo
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
