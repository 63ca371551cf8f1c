/** The data of an order or memo document: only values, so that it can be passed to a worker thread. */
export type OrderDocument = {
  kind: 'packing-list' | 'confirmation' | 'memo'
  title: string
  /** The name on the document, and the logo as PNG if there is one. */
  brand: string
  logo: Uint8Array | undefined
  /** Names and addresses, line by line. */
  seller: readonly string[]
  buyer: readonly string[]
  /** Where an order is delivered, line by line; missing if that is not shown. */
  delivery?: readonly string[]
  /** Number, dates and other facts at the top. */
  facts: readonly (readonly [name: string, value: string])[]
  lines: readonly DocumentLine[]
  totals: { stones: string; carats: string; price: string }
  /** The terms or the buyer's remark, line by line. */
  notes: { title: string; lines: readonly string[] }
}

/** A line of a document. A figure that is empty in every line has no column. */
export type DocumentLine = {
  stockNumber: string
  description: string
  /** The buyer's own reference; missing if there is none. */
  reference?: string
  certificate: string
  stones: string
  carats: string
  pricePerCarat: string
  totalPrice: string
}
