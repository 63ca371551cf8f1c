import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { endEmailTokens } from './email-tokens.ts'

/** Gives a user another password. Every token from before ends, and so do links that would change it again. */
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
