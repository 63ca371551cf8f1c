import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHeart, IconX } from '@tabler/icons-react'
import type { CartItem } from '#contract/schemas/orders.ts'
import { findAwaitable } from './find-awaitable.ts'
import { LazyNotifyButton } from '#web/features/stone/actions/lazy-notify-buttons.tsx'

type Props = {
  name: string
  rows: readonly CartItem[]
  isBusy: boolean
  onRemove: (rows: readonly CartItem[]) => void
  onMoveBack: (wishedItemId: number) => void
}

/** The actions on one row of the cart, or on one line set. */
export function RowActions({ name, rows, isBusy, onRemove, onMoveBack }: Props) {
  const wishedItemId = rows.find((row) => row.wishedItemId !== null)?.wishedItemId ?? null
  const awaitable = findAwaitable(rows)
  return (
    <span className="cart-buttons">
      {awaitable && <LazyNotifyButton stones={[awaitable]} name={name} size="compact-sm" />}
      {wishedItemId !== null && (
        <Tooltip label="Move to wishlist">
          <ActionIcon
            aria-label={`Move ${name} to wishlist`}
            disabled={isBusy}
            onClick={() => onMoveBack(wishedItemId)}
          >
            <IconHeart size={16} stroke={1.4} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Remove">
        <ActionIcon aria-label={`Remove ${name}`} disabled={isBusy} onClick={() => onRemove(rows)}>
          <IconX size={16} stroke={1.4} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
