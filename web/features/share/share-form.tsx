import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { CreatedShare } from '#contract/schemas/shares.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { markUp, parsePrices, type PriceTexts } from './share-prices.ts'
import { SharePrices } from './share-prices-fields.tsx'

type Props = { stones: readonly Diamond[]; onCreated: (share: CreatedShare) => void }

/** The form for the text of the link and for the prices that it shows. */
export function ShareForm({ stones, onCreated }: Props) {
  const [message, setMessage] = useState('')
  const [isPriced, setIsPriced] = useState(false)
  const [prices, setPrices] = useState<PriceTexts>(() => markUp(stones, 0))
  const { mutate, isPending, error } = useApiMutation('createShare', {
    stale: ['listShares'],
    failure: 'form',
    onSuccess: onCreated,
  })
  useUnsavedChanges(message !== '' || isPriced, { isSending: isPending })
  const parsedPrices = isPriced ? parsePrices(stones, prices) : []
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!parsedPrices) return
    mutate({
      body: {
        diamondIds: stones.map(({ id }) => id),
        message,
        ...(parsedPrices.length > 0 && { prices: parsedPrices }),
      },
    })
  }
  return (
    <form className="share-form" onSubmit={send}>
      <p className="share-note">
        Whoever has the link sees the stones for 48 hours, without an account, and no price but those you name
        here. You see how often it was opened.
      </p>
      <Textarea
        label="Message"
        placeholder="What you would write above the link"
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label="Prices"
        value={isPriced ? 'priced' : 'plain'}
        onChange={(value) => setIsPriced(value === 'priced')}
        data={[
          { value: 'plain', label: 'Without prices' },
          { value: 'priced', label: 'With prices of mine' },
        ]}
      />
      {isPriced && <SharePrices stones={stones} prices={prices} onChange={setPrices} />}
      {error && <FormFailure text={describeError(error)} />}
      <div className="share-foot">
        {!parsedPrices && (
          <span className="share-fault" role="alert">
            A price is a number of dollars, or left empty
          </span>
        )}
        <Button type="submit" loading={isPending} disabled={!parsedPrices}>
          Make the link
        </Button>
      </div>
    </form>
  )
}
