import type { TestShop } from './open-test-shop.ts'

/** What makes a user's storefront different. */
export type Terms = {
  /** Hidden columns. */
  cells?: readonly string[]
  vendors?: readonly string[]
  suspendedVendors?: readonly string[]
  domain?: string
  /** The owner of the storefront that this user is a customer of. */
  providerId?: number
  /** Percentage that is added to every merchant price. */
  markup?: number
}

/** Sets a user's viewer policy directly in the database, and waits until the shop knows it. */
export async function setTerms({ db, services }: TestShop, userId: number, terms: Terms): Promise<void> {
  await db.deleteFrom('domain_cells').where('user_id', '=', userId).execute()
  for (const cell of terms.cells ?? [])
    await db.insertInto('domain_cells').values({ user_id: userId, cell }).execute()
  for (const vendor of terms.vendors ?? [])
    await db.insertInto('user_vendors').values({ user_id: userId, vendor }).execute()
  for (const vendor of terms.suspendedVendors ?? [])
    await db.insertInto('suspended_vendors').values({ user_id: userId, vendor }).execute()
  if (terms.markup !== undefined)
    await db.insertInto('markups').values({ user_id: userId, percent: terms.markup }).execute()
  const { domain, providerId } = terms
  if (domain !== undefined) await db.updateTable('users').set({ domain }).where('id', '=', userId).execute()
  if (providerId !== undefined)
    await db.updateTable('users').set({ domain_provider_id: providerId }).where('id', '=', userId).execute()
  await services.changes.catchUp()
}
