import { useQueryClient } from '@tanstack/react-query'
import type { EndpointName } from '#contract/contract.ts'
import { PricingSettingsForm, type PricingSettings } from '#contract/schemas/pricing-settings.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useSavedState } from '#web/shared/forms/use-saved-state.ts'
import { notSaved, useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'

/** The queries that show what the settings decide. */
const staleNames: readonly EndpointName[] = [
  'readPricingSettings',
  'readDomainLayout',
  'readStoneMarket',
  'listMarketRanks',
  'searchDiamonds',
  'listAudit',
]

/**
 * Holds the form of the pricing settings and saves it. If another user has saved meanwhile, `theirs` are their settings;
 * the next attempt then replaces those.
 */
export function usePricingSettingsForm(settings: PricingSettings) {
  const client = useQueryClient()
  const { saved, theirs, dropTheirs, save } = useSavedState(settings)
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: PricingSettingsForm,
    initialValues: toValues(settings),
    send: async (body) => {
      const stored = await save(() =>
        sendApiRequest('changePricingSettings', { body, headers: matchVersion(saved) }),
      )
      if (stored === notSaved) return notSaved
      notifyInfo('Pricing settings saved')
      for (const name of staleNames) void client.invalidateQueries({ queryKey: [name] })
      return undefined
    },
  })
  const takeTheirs = (): void => {
    if (!theirs) return
    form.setValues(toValues(theirs))
    form.resetDirty(toValues(theirs))
    dropTheirs()
  }
  return { form, submit, isSending, failure, theirs, takeTheirs }
}

function toValues({ version: _version, ...values }: PricingSettings): PricingSettingsForm {
  return values
}
