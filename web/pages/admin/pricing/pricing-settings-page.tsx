import './pricing.css'
import './settings/pricing-settings.css'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { PricingTabs } from './pricing-tabs.tsx'
import { PricingSettingsEditor } from './settings/pricing-settings-editor.tsx'

/** What customers see of prices besides their own, the history of stones, and how the market is compared. */
export function PricingSettingsPage() {
  const settings = useApiQuery(
    'readPricingSettings',
    {},
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
  return (
    <>
      <PricingTabs />
      <PageTitle>Pricing settings</PageTitle>
      <QueryState query={settings} />
      {settings.data && <PricingSettingsEditor settings={settings.data} />}
    </>
  )
}
