import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CartItem } from '#contract/schemas/orders.ts'
import { MAX_REFERENCE_LENGTH } from '#domain/order/line.ts'
import type { BuyerReferences } from './use-buyer-references.ts'

type Props = { item: CartItem; onSave: BuyerReferences['save'] }

/** The buyer's own reference for a cart item. It is saved when the field loses the focus, or with Enter. */
export function BuyerReference({ item, onSave }: Props) {
  const { itemId, buyerReference, diamond, description } = item
  const [draft, setDraft] = useState<string>()
  const save = async (): Promise<void> => {
    const text = draft?.trim()
    if (text === undefined) return
    // A text that could not be saved stays in the field.
    if (text === (buyerReference ?? '') || (await onSave(itemId, text))) setDraft(undefined)
  }
  return (
    <TextInput
      className="buyer-reference"
      variant="unstyled"
      size="xs"
      aria-label={`Your reference for ${diamond?.product.stockId ?? description}`}
      placeholder="Your reference"
      maxLength={MAX_REFERENCE_LENGTH}
      value={draft ?? buyerReference ?? ''}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setDraft(undefined)
      }}
    />
  )
}
