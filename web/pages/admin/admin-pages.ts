import type { WaitingCounts } from '#contract/endpoints/dashboard.ts'
import type { AdminPath } from './admin-paths.ts'

export type AdminPage = {
  path: AdminPath
  title: string
  /** What waits for an administrator on this page. */
  waiting?: { name: keyof WaitingCounts; label: string }
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
        title: 'Suspended listings',
        waiting: { name: 'suspendedListings', label: 'to review' },
      },
      { path: '/admin/melee', title: 'Melee' },
      { path: '/admin/name-diamonds', title: 'Name Your Diamond' },
      { path: '/admin/import', title: 'Import' },
      { path: '/admin/import-logs', title: 'Import history' },
      { path: '/admin/vendors', title: 'Vendors' },
      { path: '/admin/partners', title: 'Partners' },
    ],
  },
  {
    title: 'Sales',
    pages: [
      { path: '/admin/orders', title: 'Orders' },
      { path: '/admin/memos', title: 'Memos' },
      { path: '/admin/holds', title: 'Hold requests' },
      { path: '/admin/on-hold', title: 'Stones on hold' },
      { path: '/admin/on-memo', title: 'Stones on memo' },
      { path: '/admin/baskets', title: 'Baskets' },
      { path: '/admin/users', title: 'Users' },
    ],
  },
  {
    title: 'Customers',
    pages: [
      { path: '/admin/shows', title: 'Shows' },
      { path: '/admin/newsletters', title: 'Newsletters' },
      { path: '/admin/templates', title: 'Templates' },
      { path: '/admin/send', title: 'Send a letter' },
      { path: '/admin/mails', title: 'Mails' },
      { path: '/admin/jobs', title: 'Jobs' },
      { path: '/admin/visits', title: 'Page views' },
      { path: '/admin/audit', title: 'Audit' },
      { path: '/admin/site', title: 'Site' },
      { path: '/admin/site-vendors', title: 'Vendors on our storefront' },
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
      { path: '/admin/site-vendors', title: 'Vendors on our storefront', keywords: 'site vendors' },
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
