import { z } from 'zod/mini'
import { FreshnessRules } from '#contract/schemas/listing-settings.ts'
import type { Vendor } from '#contract/schemas/vendors.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { freshnessFields } from '#web/pages/admin/site/freshness-fields.ts'

const fields: readonly Field[] = [
  {
    kind: 'yes-no',
    name: 'hasOwnRules',
    label: 'Own rules for this vendor',
    description: 'Otherwise those of Site settings apply.',
  },
  ...freshnessFields.map((field): Field => ({
    ...field,
    isVisible: ({ hasOwnRules }) => hasOwnRules === true,
  })),
]

const noRules: FreshnessRules = { warnAfterDays: null, staleAfterDays: null, staleAction: 'confirm' }

/** Changes when a vendor's list is old: by the rules of the site, or by rules of its own. */
export const changeFreshness: RowAction<Vendor> = {
  title: 'List age…',
  action: ({ vendorName, validateDiamonds, freshness, version }) =>
    createFormAction({
      endpoint: 'changeVendor',
      stale: ['listVendors', 'listAudit'],
      title: `List age of ${vendorName}`,
      fields,
      initialValues: { hasOwnRules: freshness !== null, ...(freshness ?? noRules) },
      submit: 'Save',
      done: 'Saved',
      schema: z.extend(FreshnessRules, { hasOwnRules: z.boolean() }),
      send: ({ hasOwnRules, ...rules }) =>
        sendApiRequest('changeVendor', {
          params: { vendorName },
          body: { validateDiamonds, freshness: hasOwnRules ? rules : null },
          headers: matchVersion({ version }),
        }),
    }),
}
