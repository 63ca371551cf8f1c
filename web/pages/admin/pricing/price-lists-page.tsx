import { AdminList } from '#web/pages/admin/list/admin-list.tsx'
import { priceListResource } from './list/price-list-resource.tsx'
import { PricingTabs } from './pricing-tabs.tsx'

/** The price lists of the merchant. */
export function PriceListsPage() {
  return (
    <>
      <PricingTabs />
      <AdminList resource={priceListResource} />
    </>
  )
}
