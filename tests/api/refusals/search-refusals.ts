import type { savedSearchEndpoints } from '#contract/endpoints/saved-searches.ts'
import type { RefusalCases, RefusalScene } from './refusal-scene.ts'

export function listSearchRefusals({
  shop,
  asCustomer,
}: RefusalScene): RefusalCases<typeof savedSearchEndpoints> {
  const open = { name: 'White', search: {}, notify: false }
  const closed = { name: 'Lab-grown', search: { section: 'labGrown' }, notify: false }
  return {
    createSavedSearch: { FORBIDDEN: () => asCustomer('createSavedSearch', closed) },
    changeSavedSearch: {
      FORBIDDEN: async () => {
        const saved = await asCustomer('createSavedSearch', open)
        return asCustomer('changeSavedSearch', closed, saved.body.id)
      },
      ITEM_NOT_FOUND: () => asCustomer('changeSavedSearch', open),
    },
    deleteSavedSearch: { ITEM_NOT_FOUND: () => asCustomer('deleteSavedSearch') },
    muteSavedSearches: {
      VERIFICATION_FAILED: () => shop.call('muteSavedSearches', { query: { key: 'forged' } }),
    },
  }
}
