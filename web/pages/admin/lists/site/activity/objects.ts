import type { AuditObject, AuditObjectKind } from '#contract/schemas/operations.ts'

type PageLink = { to: string; search?: Record<string, string> }

/** The text that names an object in a sentence, and the page that shows it. */
type ObjectLink = { text: string; link: PageLink | undefined }

/** Names of the kinds, as options of the filter. */
export const objectKindNames: Readonly<Record<AuditObjectKind, string>> = {
  diamond: 'Diamonds',
  order: 'Orders',
  memo: 'Memos',
  'hold-request': 'Hold requests',
  user: 'Customers & users',
  vendor: 'Vendors',
  import: 'Imports',
  melee: 'Melee',
  'name-diamond': 'Name Your Diamond',
  show: 'Trade shows',
  newsletter: 'Newsletters',
  template: 'Email templates',
  email: 'Emails',
  marketplace: 'Marketplaces',
  destination: 'Destinations',
  seller: 'Sellers',
  'tax-rule': 'Tax rules',
  statement: 'Statements',
  payment: 'Payments',
  return: 'Returns',
  'price-list': 'Price lists',
  'pricing-run': 'Price changes',
  connection: 'Connections',
  task: 'Background tasks',
  site: 'Site settings',
}

const quote = (name: string): string => `“${name}”`
const searchFor = (to: string, q: string): PageLink => ({ to, search: { q } })

/** The text and the page of an object of each kind, from its id (as text) and its name. */
const objectsByKind: Readonly<
  Record<AuditObjectKind, (id: string, name: string) => { text: string; link: PageLink }>
> = {
  diamond: (_id, name) => ({ text: name, link: searchFor('/admin/diamonds', name) }),
  order: (id) => ({ text: `order ${id}`, link: { to: `/admin/orders/${id}` } }),
  memo: (id, name) =>
    name === ''
      ? { text: `memo request ${id}`, link: { to: `/admin/memos/${id}` } }
      : { text: `memo ${name}`, link: searchFor('/admin/memos', name) },
  'hold-request': (id, name) => ({
    text: `hold request ${id} (${name})`,
    link: searchFor('/admin/holds', name.replaceAll(',', '')),
  }),
  user: (id, name) => ({ text: name, link: { to: `/admin/users/${id}` } }),
  vendor: (_id, name) => ({ text: name, link: searchFor('/admin/vendors', name) }),
  import: (_id, name) => ({ text: name, link: searchFor('/admin/import-logs', name) }),
  melee: (_id, name) => ({ text: `melee ${name}`, link: { to: '/admin/melee' } }),
  'name-diamond': (_id, name) => ({ text: `letter ${name}`, link: { to: '/admin/name-diamonds' } }),
  show: (id, name) => ({
    text: name === '' ? `trade show ${id}` : `trade show ${quote(name)}`,
    link: searchFor('/admin/shows', name),
  }),
  newsletter: (_id, name) => ({
    text: `newsletter ${quote(name)}`,
    link: searchFor('/admin/newsletters', name),
  }),
  template: (id, name) => ({
    text: `email template ${quote(name)}`,
    link: { to: `/admin/templates/${id}` },
  }),
  email: (_id, name) => ({ text: `the email to ${name}`, link: searchFor('/admin/mails', name) }),
  marketplace: (_id, name) => ({
    text: `marketplace ${name}`,
    link: searchFor('/admin/partners', name),
  }),
  destination: (_id, name) => ({
    text: `destination ${quote(name)}`,
    link: searchFor('/admin/destinations', name),
  }),
  seller: (id, name) => ({ text: `seller ${quote(name)}`, link: { to: `/admin/sellers/${id}` } }),
  'tax-rule': (_id, name) => ({
    text: `tax rule ${quote(name)}`,
    link: searchFor('/admin/tax-rules', name),
  }),
  statement: (_id, name) => ({
    text: `statement ${quote(name)}`,
    link: searchFor('/admin/statements', name),
  }),
  payment: (id, name) => ({ text: `payment ${id} of ${name}`, link: { to: `/admin/payments/${id}` } }),
  return: (id, name) => ({
    text: `return ${id} of ${name}`,
    link: { to: `/admin/orders/${name.replace(/^order /, '')}` },
  }),
  'price-list': (_id, name) => ({
    text: `price list ${quote(name)}`,
    link: searchFor('/admin/pricing', name),
  }),
  'pricing-run': (id) => ({ text: `price change ${id}`, link: { to: `/admin/pricing/changes/${id}` } }),
  connection: (id, name) => ({ text: `connection ${quote(name)}`, link: { to: `/admin/connections/${id}` } }),
  task: (id) => ({ text: `background task ${id}`, link: { to: '/admin/jobs', search: { open: id } } }),
  site: () => ({ text: 'the site settings', link: { to: '/admin/site' } }),
}

/** Returns how a sentence names an object, and the page that shows it. */
export function findObjectLink({ kind, id, name }: AuditObject): ObjectLink {
  return objectsByKind[kind](id === null ? '' : String(id), name ?? '')
}
