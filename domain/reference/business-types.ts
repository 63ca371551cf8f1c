import { makeReferenceList } from './reference-list.ts'

/** What a customer of the shop does for a living (requirements 1.2). */
export const businessTypes = makeReferenceList('business type', [
  { id: 1, name: 'Diamonds Wholesaler' },
  { id: 2, name: 'Retailer' },
  { id: 3, name: 'Jewelry Designer' },
  { id: 4, name: 'Private Investor' },
])
