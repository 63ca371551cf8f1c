import type { z } from 'zod/mini'
import type { adminSearchEndpoints } from '#contract/endpoints/admin-search.ts'
import type { savedSearchEndpoints } from '#contract/endpoints/saved-searches.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { SavedSearch } from '#contract/schemas/saved-searches.ts'
import { customer } from './samples/people.ts'

const newSearch = {
  name: 'Rounds, 1 to 1.5 ct, G VS',
  search: { section: 'white', filters: { shapeIds: [12], carats: { min: 1, max: 1.5 } } },
  notify: true,
} as const

const search: z.output<typeof SavedSearch> = {
  id: 19,
  name: newSearch.name,
  search: {
    section: 'white',
    filters: { shapeIds: [12], carats: { min: 1, max: 1.5 } },
    page: 0,
    pageSize: 36,
  },
  notify: true,
  creationDate: '2026-11-20T10:00:00.000Z',
}

const newSearchBody = { ...newSearch, search: search.search }
const link = { key: '(from the email)' }
const mutePage = '<!doctype html><title>Emails about saved searches</title>…'

export const savedSearchExamples: ExamplesOf<typeof savedSearchEndpoints> = {
  listSavedSearches: { reply: [search] },
  createSavedSearch: { body: newSearchBody, reply: search },
  changeSavedSearch: {
    params: { id: 19 },
    body: { ...newSearchBody, notify: false },
    reply: { ...search, notify: false },
  },
  deleteSavedSearch: { params: { id: 19 } },
  readMutePage: { query: link, text: mutePage },
  muteSavedSearches: { query: link, text: mutePage },
}

export const adminSearchExamples: ExamplesOf<typeof adminSearchEndpoints> = {
  searchAdministration: {
    query: { q: 'AG-10482' },
    reply: {
      stones: [
        {
          id: 4711,
          stockId: 'AG-10482',
          vendorStockNo: '10482',
          certificateNo: '2487512963',
          vendor: 'Aurora Gems',
          description: 'Round 1.01 ct G VS1',
          isActive: true,
          status: 1,
        },
      ],
      customers: [customer],
      orders: [
        {
          id: 318,
          status: 0,
          buyerName: customer.name,
          buyerCompany: customer.company,
          totalPrice: 5959,
          creationDate: '2026-11-27T08:02:11.000Z',
          buyerOrderNo: 'PO-2214',
          trackingNo: null,
        },
      ],
      memos: [{ id: 9, memoNo: 'M-00009', customerName: customer.name, customerCompany: customer.company }],
    },
  },
}
