/** The pages of the administration, grouped as in the navigation. */
export const adminPages = [
  { title: undefined, pages: [{ path: '/admin', title: 'Overview' }] },
  {
    title: 'Stock',
    pages: [
      { path: '/admin/diamonds', title: 'Diamonds' },
      { path: '/admin/suspended-listings', title: 'Suspended listings' },
      { path: '/admin/melee', title: 'Melee' },
      { path: '/admin/name-diamonds', title: 'Name Your Diamond' },
      { path: '/admin/import', title: 'Import' },
      { path: '/admin/import-logs', title: 'Import history' },
      { path: '/admin/vendors', title: 'Vendors' },
      { path: '/admin/partners', title: 'Partners' },
    ],
  },
  {
    title: 'Trade',
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
    title: 'House',
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
] as const
