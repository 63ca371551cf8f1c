import { lazyRouteComponent } from '@tanstack/react-router'
import { MEMO_PATH, SECTION_PATHS, SECTIONS } from '#domain/access/section.ts'
import { accountPaths } from '#web/pages/account/account-paths.ts'
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
  ...makeRows(accountPaths, async () => await import('#web/pages/account/pages-by-path.ts')),
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
export const adminRows: readonly RouteRow[] = makeRows(
  adminPaths,
  async () => await import('#web/pages/admin/pages-by-path.ts'),
)

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

/** Returns the routes of pages that are in a table of their own, so that other visitors do not load their file names. */
function makeRows<Path extends string>(
  paths: readonly Path[],
  load: () => Promise<{ pagesByPath: Readonly<Record<Path, RouteRow['page']>> }>,
): RouteRow[] {
  return paths.map((path) => ({
    path,
    page: lazyRouteComponent(async () => {
      const { pagesByPath } = await load()
      const Page = pagesByPath[path]
      await Page.preload?.()
      return { Page }
    }, 'Page'),
  }))
}
