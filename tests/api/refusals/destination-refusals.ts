import type { destinationEndpoints } from '#contract/endpoints/destinations.ts'
import {
  emptyFilter as filter,
  makeDestinationForm,
} from '#tests/support/destinations/make-destination-form.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

const server = { protocol: 'https', url: 'https://a.example/stock', signIn: { kind: 'none' } } as const
const form = makeDestinationForm(1, { delivery: 'upload', server })

export function listDestinationRefusals({
  shop,
  admin: { token },
  asAdmin,
}: RefusalScene): RefusalCases<typeof destinationEndpoints> {
  return {
    readDestination: { ITEM_NOT_FOUND: () => asAdmin('readDestination', missingId) },
    changeDestination: { ITEM_NOT_FOUND: () => asAdmin('changeDestination', missingId, form) },
    deleteDestination: { ITEM_NOT_FOUND: () => asAdmin('deleteDestination', missingId) },
    testDestination: {
      ITEM_NOT_FOUND: () =>
        shop.call('testDestination', { token, body: { destinationId: missingId, server } }),
    },
    previewDestination: {
      ITEM_NOT_FOUND: () =>
        shop.call('previewDestination', { token, body: { partnerId: missingId, filter } }),
    },
    runDestination: { ITEM_NOT_FOUND: () => asAdmin('runDestination', missingId, {}) },
    pauseDestination: { ITEM_NOT_FOUND: () => asAdmin('pauseDestination', missingId) },
    resumeDestination: { ITEM_NOT_FOUND: () => asAdmin('resumeDestination', missingId) },
    createDestinationKey: { ITEM_NOT_FOUND: () => asAdmin('createDestinationKey', missingId) },
    listDestinationRuns: { ITEM_NOT_FOUND: () => asAdmin('listDestinationRuns', missingId) },
    listLeftOutStones: { ITEM_NOT_FOUND: () => asAdmin('listLeftOutStones', missingId) },
    downloadDestinationFile: {
      ITEM_NOT_FOUND: () =>
        shop.call('downloadDestinationFile', { params: { id: missingId }, query: { key: 'guess' } }),
    },
  }
}
