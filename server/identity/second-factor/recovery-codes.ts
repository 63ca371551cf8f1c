import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { RECOVERY_CODE_COUNT } from '#domain/second-factor/limits.ts'
import {
  formatRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from '#domain/second-factor/typed-code.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

/** Gives a user new recovery codes in place of the old ones, and returns them. Only their hashes are stored. */
export async function replaceCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashText(code), used_at: null })))
    .execute()
  return codes.map(formatRecoveryCode)
}

/** Uses up a recovery code. Returns false if it is wrong or was used. */
export async function consumeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashText(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

function createCode(): string {
  const characters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length)),
  )
  return characters.join('')
}
