/** The paths of the account. pages-by-path.ts maps them to their pages. */
export const accountPaths = [
  '/account',
  '/account/memos',
  '/account/statement',
  '/account/searches',
  '/account/shares',
  '/account/addressbook',
  '/account/newsletters',
  '/account/profile',
  '/account/security',
  '/account/api-keys',
  '/account/webhooks',
  '/account/webhooks/$webhookId',
  '/account/orders/$orderId',
] as const

export type AccountPath = (typeof accountPaths)[number]
