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

/**
 * Begins the entry that sums up an action on many objects, and returns its id. Entries of single objects refer
 * to it. End it with `finishAuditSummary`.
 */
export async function beginAuditSummary(
  tx: Tx,
  user: Actor,
  { act, subject }: Pick<AuditedAction, 'act' | 'subject'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('audit_entries')
    .values({ by_user_id: user?.id ?? null, by_name: user?.email ?? null, act, subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes the entry that sums up an action; deletes it if the action has changed nothing. */
export async function finishAuditSummary(tx: Tx, id: number, after: object | null): Promise<void> {
  if (after === null) await tx.deleteFrom('audit_entries').where('id', '=', id).execute()
  else {
    const values = { after: JSON.stringify(after) }
    await tx.updateTable('audit_entries').set(values).where('id', '=', id).execute()
  }
}

/**
 * Writes many entries of one action at once, inside its transaction. `summaryId` is the entry that sums them up.
 */
export async function writeAuditEntries(
  tx: Tx,
  user: Actor,
  entries: readonly AuditedAction[],
  summaryId: number | null = null,
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
        part_of: summaryId,
      })),
    )
    .execute()
}
