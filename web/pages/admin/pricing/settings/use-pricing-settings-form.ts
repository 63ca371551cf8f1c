import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointName } from '#contract/contract.ts'
import { PricingSettingsForm, type PricingSettings } from '#contract/schemas/pricing-settings.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
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
  const [saved, setSaved] = useState(settings)
  const [theirs, setTheirs] = useState<PricingSettings>()
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: PricingSettingsForm,
    initialValues: toValues(settings),
    send: async (body) => {
      setTheirs(undefined)
      try {
        setSaved(await sendApiRequest('changePricingSettings', { body, headers: matchVersion(saved) }))
      } catch (error) {
        const present = findPresent(error)
        if (!present) throw error
        setSaved(present)
        setTheirs(present)
        return notSaved
      }
      notifyInfo('Pricing settings saved')
      for (const name of staleNames) void client.invalidateQueries({ queryKey: [name] })
      return undefined
    },
  })
  const takeTheirs = (): void => {
    if (!theirs) return
    form.setValues(toValues(theirs))
    form.resetDirty(toValues(theirs))
    setTheirs(undefined)
  }
  return { form, submit, isSending, failure, theirs, takeTheirs }
}

function toValues({ version: _version, ...values }: PricingSettings): PricingSettingsForm {
  return values
}

/** Returns the current settings if saving failed because of a stale version (412). */
function findPresent(error: unknown): PricingSettings | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  // The refusal of a stale edit carries the current settings.
  return error.present as PricingSettings | undefined
}
