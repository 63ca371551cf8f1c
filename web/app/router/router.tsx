import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import { findPathKind } from '#domain/access/guard.ts'
import { normalizePagePath } from '#domain/access/page-path.ts'
import type { AccessViewer } from '#domain/access/viewer.ts'
import { isPageOutdated } from '#web/shared/offline/register-worker.ts'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageNotFound } from '#web/shared/page/page-not-found.tsx'
import { adminRows, sharedRows, standaloneRows, shopRows } from '#web/app/routes.tsx'
import { PageFailure } from '#web/app/shell/page-failure.tsx'
import { ShopLayout } from '#web/app/shell/shop-layout.tsx'
import { findRedirect } from '#web/shared/router/guard.ts'
import { countNavigation } from '#web/shared/router/navigation.ts'
import type { RouteRow } from '#web/shared/router/route-row.ts'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'

export type RouterContext = { access: AccessViewer; isMaintenanceOn: boolean }

const rootRoute = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: () => (
    <ShopLayout>
      <PageNotFound />
    </ShopLayout>
  ),
})

const shopRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shop', component: ShopLayout })

const sharedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shared-links',
  component: lazyRouteComponent(() => import('#web/app/shell/shared-layout.tsx'), 'SharedLayout'),
})

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'administration',
  component: lazyRouteComponent(() => import('#web/app/shell/admin-layout.tsx'), 'AdminLayout'),
})

function makeRoutes(parent: AnyRoute, rows: readonly RouteRow[]): AnyRoute[] {
  return rows.map(({ path, guard, page }) => {
    const kind = guard ?? findPathKind(path)
    if (kind === undefined) throw new Error(`There is no access rule for ${path}`)
    return createRoute({
      getParentRoute: () => parent,
      path,
      component: page,
      beforeLoad: ({ context, location: { pathname, href } }) => {
        // Every route of this table is a child of the root route, which defines this context.
        const { access, isMaintenanceOn } = context as RouterContext
        const destination = findRedirect({ pathname, href, kind, access, isMaintenanceOn })
        if (destination) throw redirect({ ...destination, replace: true })
      },
    })
  })
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shopRoute.addChildren(makeRoutes(shopRoute, shopRows)),
    sharedRoute.addChildren(makeRoutes(sharedRoute, sharedRows)),
    adminRoute.addChildren(makeRoutes(adminRoute, adminRows)),
    ...makeRoutes(rootRoute, standaloneRows),
  ]),
  context: { access: null, isMaintenanceOn: false },
  // Email programs and browsers write the & of /salt&pepper either as & or as %26, people write capitals.
  rewrite: {
    input: ({ url }) => {
      url.pathname = normalizePagePath(url.pathname).replace(/^\/salt%26/, '/salt&')
      return url
    },
  },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: PageNotFound,
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  // A user who leaves a page loses nothing there, so this is the moment to load a new build.
  if (isPageOutdated()) window.location.assign(toLocation.href)
  countNavigation()
})
