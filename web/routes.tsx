import { lazyRouteComponent } from '@tanstack/react-router'
import { SECTION_PATHS, SECTIONS } from '#domain/access/section.ts'
import { adminPaths } from './admin/admin-paths.ts'
import type { PageAddress, RouteRow } from './router/route-row.ts'
import { askForStone } from './stone/ask-for-stone.ts'

const cataloguePage = lazyRouteComponent(() => import('#web/catalogue/catalogue-page.tsx'), 'CataloguePage')
const meleePage = lazyRouteComponent(() => import('#web/catalogue/melee/melee-page.tsx'), 'MeleePage')

const askForStones = async (address: PageAddress): Promise<void> => {
  const { askFirst } = await import('#web/catalogue/ask-first.ts')
  askFirst(address)
}

const sectionRows: readonly RouteRow[] = SECTIONS.map((section) => ({
  path: SECTION_PATHS[section],
  ...(section === 'melee' ? { page: meleePage } : { page: cataloguePage, askFirst: askForStones }),
}))

/** Pages inside the layout of the shop. */
export const shopRows: readonly RouteRow[] = [
  { path: '/', page: lazyRouteComponent(() => import('#web/home/home-page.tsx'), 'HomePage') },
  ...sectionRows,
  {
    path: '/diamond/$stockId',
    page: lazyRouteComponent(() => import('#web/stone/stone-page.tsx'), 'StonePage'),
    askFirst: askForStone,
  },
  {
    path: '/compare',
    page: lazyRouteComponent(() => import('#web/compare/compare-page.tsx'), 'ComparePage'),
  },
  {
    path: '/build-your-eternity',
    page: lazyRouteComponent(() => import('#web/eternity/eternity-page.tsx'), 'EternityPage'),
  },
  {
    path: '/nyd',
    page: lazyRouteComponent(() => import('#web/name-diamond/name-diamond-page.tsx'), 'NameDiamondPage'),
  },
  {
    path: '/cart',
    page: lazyRouteComponent(() => import('#web/basket/basket-page.tsx'), 'BasketPage'),
  },
  {
    path: '/wishlist',
    page: lazyRouteComponent(() => import('#web/basket/wishlist-page.tsx'), 'WishlistPage'),
  },
  {
    path: '/account',
    page: lazyRouteComponent(() => import('#web/account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: '/account/memos',
    page: lazyRouteComponent(() => import('#web/account/memos-page.tsx'), 'MemosPage'),
  },
  {
    path: '/account/searches',
    page: lazyRouteComponent(() => import('#web/account/searches-page.tsx'), 'SearchesPage'),
  },
  {
    path: '/account/shares',
    page: lazyRouteComponent(() => import('#web/account/shares-page.tsx'), 'SharesPage'),
  },
  {
    path: '/account/addressbook',
    page: lazyRouteComponent(() => import('#web/account/address-book-page.tsx'), 'AddressBookPage'),
  },
  {
    path: '/account/newsletters',
    page: lazyRouteComponent(() => import('#web/account/newsletters-page.tsx'), 'NewslettersPage'),
  },
  {
    path: '/account/profile',
    page: lazyRouteComponent(() => import('#web/account/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/account/orders/$orderId',
    page: lazyRouteComponent(() => import('#web/account/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/about-us',
    page: lazyRouteComponent(() => import('#web/house/about-page.tsx'), 'AboutPage'),
  },
  {
    path: '/contact',
    page: lazyRouteComponent(() => import('#web/house/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: '/shows',
    page: lazyRouteComponent(() => import('#web/house/shows-page.tsx'), 'ShowsPage'),
  },
  {
    path: '/shared/$key',
    page: lazyRouteComponent(() => import('#web/shared/shared-page.tsx'), 'SharedPage'),
  },
  {
    path: '/login',
    page: lazyRouteComponent(() => import('#web/auth/login-page.tsx'), 'LoginPage'),
  },
  {
    path: '/register',
    page: lazyRouteComponent(() => import('#web/auth/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: '/welcome',
    page: lazyRouteComponent(() => import('#web/auth/welcome-page.tsx'), 'WelcomePage'),
  },
  {
    path: '/confirm-email',
    page: lazyRouteComponent(() => import('#web/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  },
  {
    path: '/reset-password',
    page: lazyRouteComponent(() => import('#web/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: '/change-password',
    page: lazyRouteComponent(() => import('#web/auth/change-password-page.tsx'), 'ChangePasswordPage'),
  },
]

/** Pages of the administrators. */
export const adminRows: readonly RouteRow[] = adminPaths.map((path) => ({
  path,
  page: lazyRouteComponent(async () => {
    const { pagesByPath } = await import('#web/admin/pages-by-path.ts')
    const Page = pagesByPath[path]
    await Page.preload?.()
    return { Page }
  }, 'Page'),
}))

/** Pages without the layout of the shop. */
export const loneRows: readonly RouteRow[] = [
  {
    path: '/maintenance',
    page: lazyRouteComponent(() => import('#web/auth/maintenance-page.tsx'), 'MaintenancePage'),
  },
  {
    path: '/admin/login',
    page: lazyRouteComponent(() => import('#web/auth/admin-login-page.tsx'), 'AdminLoginPage'),
  },
]
