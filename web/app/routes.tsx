import { lazyRouteComponent } from '@tanstack/react-router'
import { MEMO_PATH, SECTION_PATHS, SECTIONS } from '#domain/access/section.ts'
import { adminPaths } from '#web/pages/admin/admin-paths.ts'
import type { PageLocation, RouteRow } from '#web/shared/router/route-row.ts'
import { registerStonePage } from '#web/features/stone/preload-stone-page.ts'
import { prefetchStone } from '#web/features/stone/actions/prefetch-stone.ts'

const cataloguePage = lazyRouteComponent(
  () => import('#web/pages/catalogue/catalogue-page.tsx'),
  'CataloguePage',
)
const meleePage = lazyRouteComponent(() => import('#web/pages/catalogue/melee/melee-page.tsx'), 'MeleePage')

const loadStonePage = () => import('#web/pages/stone/stone-page.tsx')
registerStonePage(loadStonePage)

const prefetchSection = async (address: PageLocation): Promise<void> => {
  const { prefetchCatalogue } = await import('#web/pages/catalogue/prefetch-catalogue.ts')
  prefetchCatalogue(address)
}

const sectionRows: readonly RouteRow[] = SECTIONS.map((section) => ({
  path: SECTION_PATHS[section],
  ...(section === 'melee' ? { page: meleePage } : { page: cataloguePage, prefetch: prefetchSection }),
}))

/** Routes inside the shop layout. */
export const shopRows: readonly RouteRow[] = [
  { path: '/', page: lazyRouteComponent(() => import('#web/pages/home/home-page.tsx'), 'HomePage') },
  ...sectionRows,
  { path: MEMO_PATH, page: cataloguePage, prefetch: prefetchSection },
  {
    path: '/diamond/$stockId',
    page: lazyRouteComponent(loadStonePage, 'StonePage'),
    prefetch: prefetchStone,
  },
  {
    path: '/compare',
    page: lazyRouteComponent(() => import('#web/pages/compare/compare-page.tsx'), 'ComparePage'),
  },
  {
    path: '/build-your-eternity',
    page: lazyRouteComponent(() => import('#web/pages/eternity/eternity-page.tsx'), 'EternityPage'),
  },
  {
    path: '/nyd',
    page: lazyRouteComponent(
      () => import('#web/pages/name-diamond/name-diamond-page.tsx'),
      'NameDiamondPage',
    ),
  },
  {
    path: '/cart',
    page: lazyRouteComponent(() => import('#web/pages/cart/cart-page.tsx'), 'CartPage'),
  },
  {
    path: '/cart/review',
    page: lazyRouteComponent(() => import('#web/pages/cart/review/review-page.tsx'), 'ReviewPage'),
  },
  {
    path: '/wishlist',
    page: lazyRouteComponent(() => import('#web/pages/wishlist/wishlist-page.tsx'), 'WishlistPage'),
  },
  {
    path: '/account',
    page: lazyRouteComponent(() => import('#web/pages/account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: '/account/memos',
    page: lazyRouteComponent(() => import('#web/pages/account/memos-page.tsx'), 'MemosPage'),
  },
  {
    path: '/account/statement',
    page: lazyRouteComponent(() => import('#web/pages/account/statement-page.tsx'), 'StatementPage'),
  },
  {
    path: '/account/searches',
    page: lazyRouteComponent(() => import('#web/pages/account/searches-page.tsx'), 'SearchesPage'),
  },
  {
    path: '/account/shares',
    page: lazyRouteComponent(() => import('#web/pages/account/shares-page.tsx'), 'SharesPage'),
  },
  {
    path: '/account/addressbook',
    page: lazyRouteComponent(() => import('#web/pages/account/address-book-page.tsx'), 'AddressBookPage'),
  },
  {
    path: '/account/newsletters',
    page: lazyRouteComponent(() => import('#web/pages/account/newsletters-page.tsx'), 'NewslettersPage'),
  },
  {
    path: '/account/profile',
    page: lazyRouteComponent(() => import('#web/pages/account/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/account/security',
    page: lazyRouteComponent(() => import('#web/pages/account/security-page.tsx'), 'SecurityPage'),
  },
  {
    path: '/account/orders/$orderId',
    page: lazyRouteComponent(() => import('#web/pages/account/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/about-us',
    page: lazyRouteComponent(() => import('#web/pages/site/about-page.tsx'), 'AboutPage'),
  },
  {
    path: '/contact',
    page: lazyRouteComponent(() => import('#web/pages/site/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: '/shows',
    page: lazyRouteComponent(() => import('#web/pages/site/shows-page.tsx'), 'ShowsPage'),
  },
  {
    path: '/login',
    page: lazyRouteComponent(() => import('#web/pages/auth/login-page.tsx'), 'LoginPage'),
  },
  {
    path: '/register',
    page: lazyRouteComponent(() => import('#web/pages/auth/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: '/welcome',
    page: lazyRouteComponent(() => import('#web/pages/auth/welcome-page.tsx'), 'WelcomePage'),
  },
  {
    path: '/confirm-email',
    page: lazyRouteComponent(() => import('#web/pages/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  },
  {
    path: '/reset-password',
    page: lazyRouteComponent(() => import('#web/pages/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: '/change-password',
    page: lazyRouteComponent(() => import('#web/pages/auth/change-password-page.tsx'), 'ChangePasswordPage'),
  },
]

/** Routes of shared links, which may be neutral: without the shop's layout. */
export const sharedRows: readonly RouteRow[] = [
  {
    path: '/shared/$key',
    page: lazyRouteComponent(() => import('#web/pages/shared-list/shared-page.tsx'), 'SharedPage'),
  },
]

/** Routes of the administration. */
export const adminRows: readonly RouteRow[] = adminPaths.map((path) => ({
  path,
  page: lazyRouteComponent(async () => {
    const { pagesByPath } = await import('#web/pages/admin/pages-by-path.ts')
    const Page = pagesByPath[path]
    await Page.preload?.()
    return { Page }
  }, 'Page'),
}))

/** Routes without a layout. */
export const standaloneRows: readonly RouteRow[] = [
  {
    path: '/maintenance',
    page: lazyRouteComponent(() => import('#web/pages/auth/maintenance-page.tsx'), 'MaintenancePage'),
  },
  {
    path: '/admin/login',
    page: lazyRouteComponent(() => import('#web/pages/auth/admin-login-page.tsx'), 'AdminLoginPage'),
  },
]
