import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { CreatedShare } from '#contract/schemas/shares.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { LowPricesQuestion } from './low-prices-question.tsx'
import {
  listLowPrices,
  noPrices,
  parsePercent,
  parsePrices,
  type LowPrice,
  type TypedPrices,
} from './share-prices.ts'
import { SharePrices } from './share-prices-fields.tsx'
import { formatDollars } from '#web/ui/format-dollars.ts'

type Props = { stones: readonly Diamond[]; onCreated: (share: CreatedShare) => void }

/** The form for the text of the link, for the prices that it shows, and for what it hides. */
export function ShareForm({ stones, onCreated }: Props) {
  const [message, setMessage] = useState('')
  const [isPriced, setIsPriced] = useState(false)
  const [isNeutral, setIsNeutral] = useState(false)
  const [typed, setTyped] = useState<TypedPrices>(noPrices)
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error, reset } = useApiMutation('createShare', {
    stale: ['listShares'],
    failure: 'form',
    onSuccess: onCreated,
  })
  useUnsavedChanges(message !== '' || isPriced, { isSending: isPending })
  const prices = isPriced ? parsePrices(stones, typed) : []
  const lowPrices = listLowPrices(stones, prices ?? []).map(describeLowPrice)
  // The server knows the price of this moment, the page that of its last request.
  const refusedPrices = listRefusedPrices(error)
  const question = refusedPrices.length > 0 ? refusedPrices : isAsking ? lowPrices : []
  const fault = isPriced ? findFault(typed, prices) : undefined

  const create = (acceptsLowPrices: boolean): void => {
    mutate({
      body: {
        diamondIds: stones.map(({ id }) => id),
        message,
        isNeutral,
        ...(prices && prices.length > 0 && { prices, acceptsLowPrices }),
      },
    })
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (fault !== undefined) return
    if (lowPrices.length > 0) setIsAsking(true)
    else create(false)
  }
  const withdrawQuestion = (): void => {
    setIsAsking(false)
    reset()
  }
  return (
    <form className="share-form" onSubmit={send}>
      <p className="share-note">
        Anyone with the link can see these stones for 48 hours, without an account. Only the prices that you
        enter are shown. You see how often it was opened.
      </p>
      <Textarea
        label="Message"
        placeholder="Message to your client (optional)"
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
        onChange={(value) => {
          setIsPriced(value === 'priced')
          withdrawQuestion()
        }}
        data={[
          { value: 'plain', label: 'Without prices' },
          { value: 'priced', label: 'With my prices' },
        ]}
      />
      {isPriced && (
        <SharePrices
          stones={stones}
          typed={typed}
          onChange={(next) => {
            setTyped(next)
            withdrawQuestion()
          }}
        />
      )}
      <Checkbox
        size="xs"
        label="Neutral: without company names, logo, navigation and stock numbers"
        description="The address still begins with this website."
        checked={isNeutral}
        onChange={({ currentTarget }) => setIsNeutral(currentTarget.checked)}
      />
      {error && refusedPrices.length === 0 && <FormFailure text={describeError(error)} />}
      {question.length > 0 ? (
        <LowPricesQuestion
          lines={question}
          isPending={isPending}
          onShare={() => create(true)}
          onChange={withdrawQuestion}
        />
      ) : (
        <div className="share-foot">
          {fault !== undefined && (
            <span className={isUntouched(typed) ? 'share-note' : 'share-fault'} role="status">
              {fault}
            </span>
          )}
          <Button type="submit" loading={isPending} disabled={fault !== undefined}>
            Create link
          </Button>
        </div>
      )}
    </form>
  )
}

/** What is still missing is no fault before anything is typed. */
function isUntouched({ percent, texts }: TypedPrices): boolean {
  return percent === '' && Object.keys(texts).length === 0
}

function findFault(typed: TypedPrices, prices: readonly object[] | undefined): string | undefined {
  if (Number.isNaN(parsePercent(typed))) return 'Enter the percentage as a number, such as 12.5'
  if (!prices) return 'Enter each price in dollars, or leave it empty'
  return prices.length === 0 ? 'Enter a percentage or a price' : undefined
}

function describeLowPrice({ stockId, totalPrice, ownPrice }: LowPrice): string {
  return `${stockId}: ${formatDollars(totalPrice)}, your cost is ${formatDollars(ownPrice)}`
}

function listRefusedPrices(error: ApiError | null): string[] {
  if (error?.name !== 'INVALID_REQUEST') return []
  return error.details.flatMap(({ path, message }) => (path.startsWith('prices.') ? [message] : []))
}
