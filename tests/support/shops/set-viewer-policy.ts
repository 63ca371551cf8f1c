import type { TestShop } from './open-test-shop.ts'

/** What makes a user's storefront different. */
export type PolicySettings = {
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
export async function setViewerPolicy(
  { db, services }: TestShop,
  userId: number,
  policy: PolicySettings,
): Promise<void> {
  await db.deleteFrom('domain_cells').where('user_id', '=', userId).execute()
  for (const cell of policy.cells ?? [])
    await db.insertInto('domain_cells').values({ user_id: userId, cell }).execute()
  for (const vendor of policy.vendors ?? [])
    await db.insertInto('user_vendors').values({ user_id: userId, vendor }).execute()
  for (const vendor of policy.suspendedVendors ?? [])
    await db.insertInto('suspended_vendors').values({ user_id: userId, vendor }).execute()
  if (policy.markup !== undefined)
    await db.insertInto('markups').values({ user_id: userId, percent: policy.markup }).execute()
  const { domain, providerId } = policy
  if (domain !== undefined) await db.updateTable('users').set({ domain }).where('id', '=', userId).execute()
  if (providerId !== undefined)
    await db.updateTable('users').set({ domain_provider_id: providerId }).where('id', '=', userId).execute()
  await services.changes.catchUp()
}
