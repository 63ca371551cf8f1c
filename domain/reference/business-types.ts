import { makeReferenceList } from './reference-list.ts'

/** The business types of customers (requirements 1.2). */
export const businessTypes = makeReferenceList('business type', [
  { id: 1, name: 'Diamonds Wholesaler' },
  { id: 2, name: 'Retailer' },
  { id: 3, name: 'Jewelry Designer' },
  { id: 4, name: 'Private Investor' },
])
