/** The pages of the administrators, as their navigation shows them. */
export const adminPages = [
  { path: '/admin', title: 'Overview' },
  { path: '/admin/diamonds', title: 'Diamonds' },
  { path: '/admin/import', title: 'Import' },
  { path: '/admin/orders', title: 'Orders' },
  { path: '/admin/users', title: 'Users' },
  { path: '/admin/mails', title: 'Mails' },
  { path: '/admin/audit', title: 'Audit' },
  { path: '/admin/site', title: 'Site' },
] as const
