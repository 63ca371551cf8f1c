/** An order or a memo on paper: only words, so that it can be handed to another thread. */
export type OrderDocument = {
  kind: 'invoice' | 'packing-list' | 'memo'
  title: string
  /** Whose paper it is, and his logo as PNG where he has one. */
  brand: string
  logo: Uint8Array | undefined
  /** Names and addresses, line by line. */
  seller: readonly string[]
  buyer: readonly string[]
  /** Number, days, and what else stands at the head. */
  facts: readonly (readonly [name: string, value: string])[]
  lines: readonly DocumentLine[]
  totals: { stones: string; carats: string; price: string }
  /** The terms, or what the buyer said, line by line. */
  notes: { title: string; lines: readonly string[] }
}

export type DocumentLine = {
  stockNumber: string
  description: string
  certificate: string
  stones: string
  carats: string
  pricePerCarat: string
  totalPrice: string
}
