import { lazyRouteComponent } from '@tanstack/react-router'
import type { RouteRow } from '#web/shared/router/route-row.ts'
import type { AdminPath } from './admin-paths.ts'
import { lazyListPage } from './list/lazy-list-page.tsx'

/**
 * Loaded with the layout of the administration, so that visitors do not download the file names of these
 * pages.
 */
export const pagesByPath: Readonly<Record<AdminPath, RouteRow['page']>> = {
  '/admin': lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  '/admin/diamonds': lazyListPage(async () => (await import('./lists/stock/diamonds.tsx')).diamondResource),
  '/admin/suspended-listings': lazyListPage(
    async () => (await import('./lists/stock/suspended-listings.tsx')).suspendedListingResource,
  ),
  '/admin/import': lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
  '/admin/connections': lazyListPage(
    async () => (await import('./lists/stock/connections.tsx')).connectionResource,
  ),
  '/admin/connections/new': lazyRouteComponent(
    () => import('./connections/new-connection-page.tsx'),
    'NewConnectionPage',
  ),
  '/admin/connections/$connectionId': lazyRouteComponent(
    () => import('./connections/connection-page.tsx'),
    'ConnectionPage',
  ),
  '/admin/orders': lazyListPage(async () => (await import('./lists/trade/orders.tsx')).orderResource),
  '/admin/orders/new': lazyRouteComponent(() => import('./new-order-page.tsx'), 'NewOrderPage'),
  '/admin/orders/$orderId': lazyRouteComponent(() => import('./order-detail-page.tsx'), 'OrderDetailPage'),
  '/admin/documents': lazyListPage(
    async () => (await import('./lists/trade/documents.tsx')).documentResource,
  ),
  '/admin/payments': lazyListPage(async () => (await import('./lists/trade/payments.tsx')).paymentResource),
  '/admin/payments/new': lazyRouteComponent(
    () => import('./payments/new-payment-page.tsx'),
    'NewPaymentPage',
  ),
  '/admin/payments/$paymentId': lazyRouteComponent(
    () => import('./payments/payment-page.tsx'),
    'PaymentPage',
  ),
  '/admin/receivables': lazyRouteComponent(
    () => import('./payments/receivables-page.tsx'),
    'ReceivablesPage',
  ),
  '/admin/receivables/$userId': lazyRouteComponent(
    () => import('./payments/customer-account-page.tsx'),
    'CustomerAccountPage',
  ),
  '/admin/baskets': lazyListPage(async () => (await import('./lists/trade/cart-items.tsx')).cartItemResource),
  '/admin/users': lazyListPage(async () => (await import('./lists/trade/users.tsx')).userResource),
  '/admin/users/$userId': lazyRouteComponent(() => import('./user-page.tsx'), 'UserPage'),
  '/admin/shows': lazyListPage(async () => (await import('./lists/site/shows.tsx')).showResource),
  '/admin/melee': lazyListPage(async () => (await import('./lists/stock/melee.tsx')).meleeResource),
  '/admin/name-diamonds': lazyListPage(
    async () => (await import('./lists/stock/name-diamonds.tsx')).nameDiamondResource,
  ),
  '/admin/vendors': lazyListPage(async () => (await import('./lists/stock/vendors.tsx')).vendorResource),
  '/admin/site-vendors': lazyListPage(
    async () => (await import('./lists/stock/site-vendors.tsx')).siteVendorResource,
  ),
  '/admin/partners': lazyListPage(async () => (await import('./lists/trade/partners.tsx')).partnerResource),
  '/admin/destinations': lazyListPage(
    async () => (await import('./destinations/destination-resource.tsx')).destinationResource,
  ),
  '/admin/destinations/new': lazyRouteComponent(
    () => import('./destinations/destination-form-page.tsx'),
    'NewDestinationPage',
  ),
  '/admin/destinations/$destinationId': lazyRouteComponent(
    () => import('./destinations/destination-page.tsx'),
    'DestinationPage',
  ),
  '/admin/destinations/$destinationId/edit': lazyRouteComponent(
    () => import('./destinations/destination-form-page.tsx'),
    'EditDestinationPage',
  ),
  '/admin/pricing': lazyRouteComponent(() => import('./pricing/price-lists-page.tsx'), 'PriceListsPage'),
  '/admin/pricing/new': lazyRouteComponent(
    () => import('./pricing/new-price-list-page.tsx'),
    'NewPriceListPage',
  ),
  '/admin/pricing/lists/$listId': lazyRouteComponent(
    () => import('./pricing/price-list-page.tsx'),
    'PriceListPage',
  ),
  '/admin/pricing/rules': lazyRouteComponent(() => import('./pricing/rules-page.tsx'), 'PricingRulesPage'),
  '/admin/pricing/changes': lazyRouteComponent(
    () => import('./pricing/pricing-runs-page.tsx'),
    'PricingRunsPage',
  ),
  '/admin/pricing/changes/$runId': lazyRouteComponent(
    () => import('./pricing/pricing-run-page.tsx'),
    'PricingRunPage',
  ),
  '/admin/pricing/settings': lazyRouteComponent(
    () => import('./pricing/pricing-settings-page.tsx'),
    'PricingSettingsPage',
  ),
  '/admin/import-logs': lazyListPage(
    async () => (await import('./lists/stock/import-logs.tsx')).importLogResource,
  ),
  '/admin/jobs': lazyListPage(async () => (await import('./lists/site/jobs.tsx')).jobResource),
  '/admin/visits': lazyRouteComponent(() => import('./page-views-page.tsx'), 'PageViewsPage'),
  '/admin/newsletters': lazyListPage(async () => (await import('./lists/site/channels.tsx')).channelResource),
  '/admin/memos': lazyListPage(async () => (await import('./lists/trade/memos.tsx')).memoResource),
  '/admin/memos/$memoId': lazyRouteComponent(() => import('./memo-page.tsx'), 'MemoPage'),
  '/admin/returns': lazyListPage(async () => (await import('./lists/trade/returns.tsx')).returnResource),
  '/admin/holds': lazyListPage(async () => (await import('./lists/trade/holds.tsx')).holdResource),
  '/admin/on-hold': lazyListPage(async () => (await import('./lists/stock/on-hold.tsx')).onHoldResource),
  '/admin/on-memo': lazyListPage(async () => (await import('./lists/stock/on-memo.tsx')).onMemoResource),
  '/admin/templates': lazyListPage(
    async () => (await import('./lists/site/email-templates.tsx')).emailTemplateResource,
  ),
  '/admin/templates/$templateId': lazyRouteComponent(
    () => import('./emails/email-template-page.tsx'),
    'EmailTemplatePage',
  ),
  '/admin/send': lazyRouteComponent(() => import('./emails/send-page.tsx'), 'SendPage'),
  '/admin/mails': lazyListPage(async () => (await import('./lists/site/emails.tsx')).emailResource),
  '/admin/audit': lazyListPage(
    async () => (await import('./lists/site/activity/activity.tsx')).activityResource,
  ),
  '/admin/seller': lazyRouteComponent(() => import('./seller-page.tsx'), 'SellerPage'),
  '/admin/sellers/$sellerId': lazyRouteComponent(() => import('./seller-page.tsx'), 'StorefrontSellerPage'),
  '/admin/tax-rules': lazyListPage(async () => (await import('./lists/site/tax-rules.tsx')).taxRuleResource),
  '/admin/statements': lazyListPage(
    async () => (await import('./lists/site/statements.tsx')).statementResource,
  ),
  '/admin/site': lazyRouteComponent(() => import('./site-page.tsx'), 'SitePage'),
}
