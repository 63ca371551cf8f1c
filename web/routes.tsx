import { lazyRouteComponent } from '@tanstack/react-router'
import type { RouteRow } from './router/route-row.ts'

const catalogue = lazyRouteComponent(() => import('#web/catalogue/catalogue-page.tsx'), 'CataloguePage')

/** The eight sections, in the order in which they are offered. */
export const sectionRows: readonly RouteRow[] = [
  { path: '/white-diamonds', title: 'White', page: catalogue },
  { path: '/fancy-diamonds', title: 'Fancy colour', page: catalogue },
  { path: '/lab-grown', title: 'Lab-grown', page: catalogue },
  { path: '/matching-pairs', title: 'Matching pairs', page: catalogue },
  { path: '/fancy-shape-lines', title: 'Fancy shape lines', page: catalogue },
  { path: '/black-diamonds', title: 'Black', page: catalogue },
  { path: '/salt&pepper', title: 'Salt & pepper', page: catalogue },
  {
    path: '/melee-by-size',
    title: 'Melee',
    page: lazyRouteComponent(() => import('#web/catalogue/melee-page.tsx'), 'MeleePage'),
  },
]

/** Pages inside the layout of the shop. */
export const shopRows: readonly RouteRow[] = [
  { path: '/', title: 'Home', page: lazyRouteComponent(() => import('#web/home/home-page.tsx'), 'HomePage') },
  ...sectionRows,
  {
    path: '/diamond/$stockId',
    title: 'Stone',
    page: lazyRouteComponent(() => import('#web/stone/stone-page.tsx'), 'StonePage'),
  },
  {
    path: '/cart',
    title: 'Basket',
    page: lazyRouteComponent(() => import('#web/basket/basket-page.tsx'), 'BasketPage'),
  },
  {
    path: '/wishlist',
    title: 'Wishlist',
    guard: 'own',
    page: lazyRouteComponent(() => import('#web/basket/wishlist-page.tsx'), 'WishlistPage'),
  },
  {
    path: '/account',
    title: 'Account',
    page: lazyRouteComponent(() => import('#web/account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: '/account/orders/$orderId',
    title: 'Order',
    page: lazyRouteComponent(() => import('#web/account/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/login',
    title: 'Sign in',
    page: lazyRouteComponent(() => import('#web/auth/login-page.tsx'), 'LoginPage'),
  },
  {
    path: '/register',
    title: 'Register',
    page: lazyRouteComponent(() => import('#web/auth/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: '/welcome',
    title: 'Welcome',
    page: lazyRouteComponent(() => import('#web/auth/welcome-page.tsx'), 'WelcomePage'),
  },
  {
    path: '/confirm-email',
    title: 'Confirm e-mail',
    page: lazyRouteComponent(() => import('#web/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  },
  {
    path: '/reset-password',
    title: 'Forgotten password',
    page: lazyRouteComponent(() => import('#web/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: '/change-password',
    title: 'New password',
    page: lazyRouteComponent(() => import('#web/auth/change-password-page.tsx'), 'ChangePasswordPage'),
  },
]

/** Pages of the administrators, in the order of their navigation. */
export const adminRows: readonly RouteRow[] = [
  {
    path: '/admin',
    title: 'Overview',
    page: lazyRouteComponent(() => import('#web/admin/overview-page.tsx'), 'OverviewPage'),
  },
  {
    path: '/admin/diamonds',
    title: 'Diamonds',
    page: lazyRouteComponent(() => import('#web/admin/diamonds-page.tsx'), 'DiamondsPage'),
  },
  {
    path: '/admin/import',
    title: 'Import',
    page: lazyRouteComponent(() => import('#web/admin/import-page.tsx'), 'ImportPage'),
  },
  {
    path: '/admin/orders',
    title: 'Orders',
    page: lazyRouteComponent(() => import('#web/admin/orders-page.tsx'), 'OrdersPage'),
  },
  {
    path: '/admin/users',
    title: 'Users',
    page: lazyRouteComponent(() => import('#web/admin/users-page.tsx'), 'UsersPage'),
  },
  {
    path: '/admin/mails',
    title: 'Mails',
    page: lazyRouteComponent(() => import('#web/admin/mails-page.tsx'), 'MailsPage'),
  },
  {
    path: '/admin/audit',
    title: 'Audit',
    page: lazyRouteComponent(() => import('#web/admin/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: '/admin/site',
    title: 'Site',
    page: lazyRouteComponent(() => import('#web/admin/site-page.tsx'), 'SitePage'),
  },
]

/** Pages without the layout of the shop. */
export const loneRows: readonly RouteRow[] = [
  {
    path: '/maintenance',
    title: 'Maintenance',
    page: lazyRouteComponent(() => import('#web/auth/maintenance-page.tsx'), 'MaintenancePage'),
  },
  {
    path: '/admin/login',
    title: 'Sign in',
    page: lazyRouteComponent(() => import('#web/auth/admin-login-page.tsx'), 'AdminLoginPage'),
  },
]
