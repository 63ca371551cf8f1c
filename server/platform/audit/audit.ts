import type { Tx } from '#server/platform/database/database.ts'

/** What was done to what, with the state before and after where they add information. */
export type AuditedAction = { act: string; subject: string; before?: object | null; after?: object | null }
export type Audit = (entry: AuditedAction) => Promise<void>

/** The user who acts; undefined for the shop itself. */
type Actor = { id: number; email: string } | undefined

/**
 * Returns a function that writes to the audit log inside the transaction of the action, so that both commit
 * or neither does.
 */
export function createAudit(tx: Tx, user: Actor): Audit {
  return async (entry) => writeAuditEntries(tx, user, [entry])
}

/** Writes many entries of one action at once, inside its transaction. */
export async function writeAuditEntries(
  tx: Tx,
  user: Actor,
  entries: readonly AuditedAction[],
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('audit_entries')
    .values(
      entries.map(({ act, subject, before = null, after = null }) => ({
        by_user_id: user?.id ?? null,
        by_name: user?.email ?? null,
        act,
        subject,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })),
    )
    .execute()
}
