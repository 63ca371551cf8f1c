import { AdminList } from '#web/pages/admin/list/admin-list.tsx'
import { PricingTabs } from './pricing-tabs.tsx'
import { pricingRunResource } from './run/pricing-run-resource.tsx'

/** The changes of many prices. */
export function PricingRunsPage() {
  return (
    <>
      <PricingTabs />
      <AdminList resource={pricingRunResource} />
    </>
  )
}
