import { hashPassword } from '#server/identity/auth/passwords.ts'
import type { NewUser, TestShop } from './open-test-shop.ts'

export const userPassword = 'correct horse battery'

/** Adds a user who can sign in with `userPassword`. */
export async function addUserWithPassword(
  shop: TestShop,
  user: NewUser = {},
): Promise<{ id: number; email: string; token: string }> {
  const added = await shop.addUser(user)
  const password_hash = await hashPassword(userPassword)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', added.id).execute()
  return added
}
