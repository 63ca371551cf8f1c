import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { endEmailTokens } from './email-tokens.ts'

/**
 * Changes a user's password. Ends all earlier session tokens, and the links that would change the password
 * again.
 */
export async function changePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      token_epoch: sql<number>`token_epoch + 1`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', userId)
    .execute()
  await endEmailTokens(tx, userId, 'reset-password')
}
