/** The pages of the administrators, as their navigation groups them. */
export const adminPages = [
  { title: undefined, pages: [{ path: '/admin', title: 'Overview' }] },
  {
    title: 'Stock',
    pages: [
      { path: '/admin/diamonds', title: 'Diamonds' },
      { path: '/admin/import', title: 'Import' },
    ],
  },
  {
    title: 'Trade',
    pages: [
      { path: '/admin/orders', title: 'Orders' },
      { path: '/admin/baskets', title: 'Baskets' },
      { path: '/admin/users', title: 'Users' },
    ],
  },
  {
    title: 'House',
    pages: [
      { path: '/admin/shows', title: 'Shows' },
      { path: '/admin/mails', title: 'Mails' },
      { path: '/admin/audit', title: 'Audit' },
      { path: '/admin/site', title: 'Site' },
    ],
  },
] as const
