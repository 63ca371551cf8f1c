import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeliveryAddress } from '#domain/order/delivery-address.ts'

export type WishEntriesTable = {
  id: GeneratedAlways<number>
  user_id: number
  item_type: number
  product_id: number
  quantity: Generated<number>
  carats: number | null
  ring_size: number | null
  letter_ids: Generated<number[]>
  creation_date: Generated<Date>
}

export type BasketRowsTable = {
  id: GeneratedAlways<number>
  user_id: number
  item_type: number
  product_id: number
  quantity: Generated<number>
  carats: number | null
  ring_size: number | null
  letter_ids: Generated<number[]>
  buyer_reference: string | null
  wish_entry_id: number | null
  creation_date: Generated<Date>
}

export type OrdersTable = {
  id: GeneratedAlways<number>
  user_id: number
  buyer_name: string
  buyer_company: string | null
  buyer_email: string
  status: Generated<number>
  creation_date: Generated<Date>
  completed_date: Date | null
  idempotency_key: string | null
  request_hash: string | null
  placed_mail_at: Date | null
  version: Generated<number>
  domain: string | null
  comment: string | null
  buyer_order_no: string | null
  carrier: string | null
  tracking_no: string | null
  shipping_date: string | null
  delivery_address: ColumnType<DeliveryAddress | null, string | null, string | null>
}

export type OrderItemsTable = {
  id: GeneratedAlways<number>
  order_id: number
  item_type: number
  product_id: number
  stock_id: string | null
  description: string
  quantity: number
  carats: number
  price_per_carat: number | null
  total_price: number
  ring_size: number | null
  letter_ids: Generated<number[]>
  buyer_reference: string | null
  state: Generated<string>
  /** What came back of the line; thousandths of a carat. */
  returned_quantity: Generated<number>
  returned_carats: Generated<number>
  shape_id: number | null
  color_id: number | null
  fancy_intensity_id: number | null
  overtone: string | null
  clarity_id: number | null
  lab_id: number | null
  certificate_no: string | null
  is_lab_grown: boolean | null
}

export type OrderMovesTable = {
  id: GeneratedAlways<number>
  order_id: number
  from_status: number | null
  to_status: number
  at: Generated<Date>
  by_user_id: number | null
  by_name: string | null
  note: string | null
  reason: string | null
}
