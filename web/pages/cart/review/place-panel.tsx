import { Button, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { OrderTotals } from '#web/features/cart/order-totals.tsx'
import type { Ordering } from '#web/features/cart/use-order.ts'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { hasChanged, labelContinue, type ReviewChange } from './compare-review.ts'
import { CreditLine } from './credit-line.tsx'
import { listChanges } from './list-changes.ts'

type Props = {
  change: ReviewChange
  /** The number of items in the basket that are not part of the order. */
  otherItems: number
  ordering: Ordering
  isBusy: boolean
  onContinue: () => void
  onPlace: () => void
}

/** The totals of the order and the button that places it, or what has changed and how to continue. */
export function PlacePanel({ change, otherItems, ordering, isBusy, onContinue, onPlace }: Props) {
  const changes = listChanges(change, ordering.refusal)
  const mustAccept = hasChanged(change) || changes.length > 0
  const panel = useRef<HTMLElement>(null)
  return (
    <section className="order-panel" aria-label="Order" ref={panel} tabIndex={-1}>
      <OrderTotals rows={change.items} />
      <Stack gap="sm">
        <CreditLine />
        <div role="alert" className="order-refusal">
          {mustAccept && <Changes texts={changes} wasRefused={ordering.refusal !== undefined} />}
        </div>
        <FormFailure text={ordering.failure} />
        {change.items.length > 0 && mustAccept && (
          <Button
            variant="default"
            onClick={() => {
              onContinue()
              // The pressed button disappears.
              panel.current?.focus()
            }}
          >
            {labelContinue(change)}
          </Button>
        )}
        <AccountOwnerOnly>
          {/* It stays where it is, so that a second click on the button above does not place the order. */}
          <Button size="md" loading={isBusy} disabled={mustAccept} onClick={onPlace}>
            Place order
          </Button>
        </AccountOwnerOnly>
        <Text size="xs" c="dimmed">
          {ordering.isOutcomeUnknown
            ? 'Try again: your order is never placed twice.'
            : 'Orders are binding. Your order goes through only if every item is still available at these prices.'}
          {otherItems > 0 &&
            ` ${otherItems === 1 ? '1 other item stays' : `${otherItems} other items stay`} in your basket.`}
        </Text>
      </Stack>
    </section>
  )
}

const maxShown = 5

function Changes({ texts, wasRefused }: { texts: readonly string[]; wasRefused: boolean }) {
  return (
    <>
      <Text size="sm" fw={500}>
        {wasRefused ? 'Your order was not placed' : 'Your basket has changed'}
      </Text>
      {texts.slice(0, maxShown).map((text) => (
        <Text size="sm" key={text}>
          {text}
        </Text>
      ))}
      {texts.length > maxShown && <Text size="sm">{`and ${texts.length - maxShown} more`}</Text>}
    </>
  )
}
