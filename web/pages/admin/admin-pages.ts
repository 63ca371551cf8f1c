import type { WaitingCounts } from '#contract/endpoints/dashboard.ts'
import type { AdminPath } from './admin-paths.ts'

export type AdminPage = {
  path: AdminPath
  title: string
  /** What waits for an administrator on this page. */
  waiting?: { name: keyof WaitingCounts; label: string }
  /** The page that leads here. The navigation shows only that one, the search finds both. */
  parent?: AdminPath
  /** Other words that the search finds the page by. */
  keywords?: string
}

type AdminPageGroup = { title?: string; pages: readonly [AdminPage, ...AdminPage[]] }

/** The pages of the administration, grouped as in the navigation. */
export const adminPages: readonly AdminPageGroup[] = [
  { pages: [{ path: '/admin', title: 'Overview', keywords: 'dashboard sales' }] },
  {
    title: 'Stock',
    pages: [
      { path: '/admin/diamonds', title: 'Diamonds', keywords: 'stones stock list' },
      {
        path: '/admin/suspended-listings',
        title: 'Duplicate listings',
        waiting: { name: 'suspendedListings', label: 'to review' },
      },
      { path: '/admin/melee', title: 'Melee' },
      { path: '/admin/name-diamonds', title: 'Name Your Diamond', keywords: 'name diamonds' },
      {
        path: '/admin/pricing',
        title: 'Pricing',
        keywords: 'price lists rapaport rap idex margins',
      },
      {
        path: '/admin/pricing/rules',
        title: 'Pricing rules',
        parent: '/admin/pricing',
        keywords: 'margin markup cost floor ceiling rounding',
      },
      {
        path: '/admin/pricing/changes',
        title: 'Price changes',
        parent: '/admin/pricing',
        keywords: 'pricing runs reprice undo preview',
      },
      {
        path: '/admin/pricing/settings',
        title: 'Pricing settings',
        parent: '/admin/pricing',
        keywords: 'hide rap price reduced history comparable stones market',
      },
      { path: '/admin/import', title: 'Import', keywords: 'upload stock file' },
      {
        path: '/admin/connections',
        title: 'Connections',
        waiting: { name: 'connections', label: 'to check' },
        keywords: 'sftp ftp feeds scheduled imports vendors upload',
      },
      {
        path: '/admin/import-logs',
        title: 'Import history',
        parent: '/admin/import',
        keywords: 'import logs rejected rows',
      },
      { path: '/admin/vendors', title: 'Vendors', keywords: 'suppliers' },
      { path: '/admin/partners', title: 'Marketplaces', keywords: 'partners feeds rapnet export' },
      {
        path: '/admin/destinations',
        title: 'Destinations',
        parent: '/admin/partners',
        keywords: 'send stock ftp sftp schedule marketplaces',
      },
    ],
  },
  {
    title: 'Sales',
    pages: [
      { path: '/admin/orders', title: 'Orders', waiting: { name: 'orders', label: 'to process' } },
      {
        path: '/admin/memos',
        title: 'Memos',
        waiting: { name: 'memoRequests', label: 'requested' },
        keywords: 'consignment',
      },
      {
        path: '/admin/returns',
        title: 'Returns',
        waiting: { name: 'returnRequests', label: 'requested' },
        keywords: 'returned stones refunds',
      },
      {
        path: '/admin/holds',
        title: 'Hold requests',
        waiting: { name: 'holdRequests', label: 'pending' },
        keywords: 'reservations',
      },
      { path: '/admin/on-hold', title: 'Stones on hold', keywords: 'reserved holds end' },
      { path: '/admin/on-memo', title: 'Stones on memo', keywords: 'consignment overdue due back' },
      {
        path: '/admin/documents',
        title: 'Documents',
        keywords: 'invoices pro formas credit notes memo notes e-invoices',
      },
      {
        path: '/admin/receivables',
        title: 'Receivables',
        keywords: 'outstanding invoices debtors ageing overdue',
      },
      {
        path: '/admin/payments',
        title: 'Payments',
        parent: '/admin/receivables',
        keywords: 'money received bank transfer cheque',
      },
    ],
  },
  {
    title: 'Customers',
    pages: [
      {
        path: '/admin/users',
        title: 'Customers & users',
        waiting: { name: 'users', label: 'awaiting approval' },
        keywords: 'clients accounts',
      },
      { path: '/admin/baskets', title: 'Customer baskets', keywords: 'carts' },
    ],
  },
  {
    title: 'Marketing',
    pages: [
      { path: '/admin/newsletters', title: 'Newsletters', keywords: 'subscribers channels' },
      { path: '/admin/templates', title: 'Email templates' },
      { path: '/admin/send', title: 'Send newsletter', keywords: 'mailing email' },
      { path: '/admin/shows', title: 'Trade shows', keywords: 'exhibitions' },
      { path: '/admin/visits', title: 'Traffic', keywords: 'page views visits' },
    ],
  },
  {
    title: 'Settings',
    pages: [
      { path: '/admin/site', title: 'Site settings', keywords: 'maintenance contact about us support' },
      {
        path: '/admin/seller',
        title: 'Seller',
        parent: '/admin/site',
        keywords: 'company vat bank iban invoice numbers logo',
      },
      {
        path: '/admin/tax-rules',
        title: 'Tax rules',
        parent: '/admin/seller',
        keywords: 'vat rates exemptions',
      },
      {
        path: '/admin/statements',
        title: 'Statements',
        parent: '/admin/seller',
        keywords: 'origin warranties disclosure',
      },
      {
        path: '/admin/site-vendors',
        title: 'Vendors on our storefront',
        parent: '/admin/site',
        keywords: 'site vendors',
      },
      {
        path: '/admin/mails',
        title: 'Outbox',
        waiting: { name: 'failedMails', label: 'failed' },
        keywords: 'sent emails',
      },
      { path: '/admin/jobs', title: 'Background tasks', keywords: 'jobs' },
      { path: '/admin/audit', title: 'Activity log', keywords: 'audit history changes' },
    ],
  },
]
