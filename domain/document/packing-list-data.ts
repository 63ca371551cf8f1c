import type { DocumentData, DocumentType } from './document-data.ts'

/**
 * What a packing list prints: the goods of an order or memo without prices. An issued document can be passed as it
 * is. Source: requirements 32.
 */
export type PackingListData = Pick<
  DocumentData,
  | 'issueDate'
  | 'seller'
  | 'buyer'
  | 'delivery'
  | 'orderId'
  | 'orderDate'
  | 'buyerOrderNo'
  | 'memoNo'
  | 'lines'
  | 'statements'
  | 'comment'
> & {
  /** The document whose goods these are; null if nothing is issued yet. */
  readonly type: DocumentType | null
  readonly number: string | null
  readonly shipment?: Shipment | null
}

export type Shipment = {
  readonly carrier: string | null
  readonly trackingNo: string | null
  /** A calendar day. */
  readonly shippedOn: string | null
}
