import type { EndpointName } from '#contract/contract.ts'
import { ListingSettingsForm, type ListingSettings } from '#contract/schemas/listing-settings.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { freshnessFields } from './freshness-fields.ts'

const stale: readonly EndpointName[] = ['readListingSettings', 'listVendors', 'searchDiamonds', 'listAudit']

/** Returns the action that changes when lists are old, and which listings of a stone customers see. */
export function makeListingsAction({ version, ...values }: ListingSettings): Action {
  return createFormAction({
    endpoint: 'changeListingSettings',
    stale,
    title: 'Vendor lists',
    fields: [
      ...freshnessFields,
      {
        kind: 'choice',
        name: 'linked',
        label: 'Stones listed by several vendors',
        description: 'Same laboratory, certificate no. and shape, carats within 0.02.',
        options: [
          { value: 'one', label: 'Customers see the lowest price' },
          { value: 'all', label: 'Customers see every listing' },
        ],
      },
    ],
    initialValues: values,
    submit: 'Save',
    done: 'Settings saved',
    schema: ListingSettingsForm,
    send: (body) => sendApiRequest('changeListingSettings', { body, headers: matchVersion({ version }) }),
    rebase: (present) =>
      // The reply to a stale version is the present settings.
      makeListingsAction(present as ListingSettings),
  })
}
