import type { Handlers } from '#server/identity/viewer/handler.ts'
import { lockSetting, readSetting, saveSetting } from '#server/identity/site/site-settings.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'

export const pricingSettingsHandlers: Handlers<'readPricingSettings' | 'changePricingSettings', unknown> = {
  readPricingSettings: async ({ db, setHeader }) => {
    const { value, version } = await readSetting(db, 'pricing')
    setHeader('etag', toTag(version))
    return { ...value, version }
  },

  changePricingSettings: async ({ tx, body, headers, audit, setHeader }) => {
    const { value: before, version } = await lockSetting(tx, 'pricing')
    refuseIfStale(headers, version, () => ({ ...before, version }))
    const saved = await saveSetting(tx, 'pricing', body)
    await audit({ act: 'change pricing settings', subject: 'site', before, after: body })
    setHeader('etag', toTag(saved))
    return { ...body, version: saved }
  },
}
