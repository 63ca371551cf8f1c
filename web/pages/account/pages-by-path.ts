import { lazyRouteComponent } from '@tanstack/react-router'
import type { RouteRow } from '#web/shared/router/route-row.ts'
import type { AccountPath } from './account-paths.ts'

/** Loaded with the first of these pages, so that other visitors do not load the names of their files. */
export const pagesByPath: Readonly<Record<AccountPath, RouteRow['page']>> = {
  '/account': lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  '/account/memos': lazyRouteComponent(() => import('./memos-page.tsx'), 'MemosPage'),
  '/account/statement': lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
  '/account/searches': lazyRouteComponent(() => import('./searches-page.tsx'), 'SearchesPage'),
  '/account/shares': lazyRouteComponent(() => import('./shares-page.tsx'), 'SharesPage'),
  '/account/addressbook': lazyRouteComponent(() => import('./address-book-page.tsx'), 'AddressBookPage'),
  '/account/newsletters': lazyRouteComponent(() => import('./newsletters-page.tsx'), 'NewslettersPage'),
  '/account/profile': lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  '/account/security': lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
  '/account/api-keys': lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  '/account/webhooks': lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  '/account/webhooks/$webhookId': lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  '/account/orders/$orderId': lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
}
