import type { Shipping } from '#domain/order/shipping.ts'
import type { DocumentData } from './document-data.ts'

/**
 * What a packing list prints: the goods of an issued document without prices, and how they were shipped; null if they
 * are not. Source: requirements 32.7.
 */
export type PackingListData = DocumentData & { readonly shipping: Shipping | null }
