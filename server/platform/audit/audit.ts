import type { Tx } from '#server/platform/database/database.ts'

/** What was done to what, with the state before and after where they add information. */
export type AuditedAction = { act: string; subject: string; before?: object | null; after?: object | null }
export type Audit = (entry: AuditedAction) => Promise<void>

/**
 * Returns a function that writes to the audit log inside the transaction of the action, so that both commit
 * or neither does.
 */
export function createAudit(tx: Tx, user: { id: number; email: string } | undefined): Audit {
  return async ({ act, subject, before = null, after = null }) => {
    await tx
      .insertInto('audit_entries')
      .values({
        by_user_id: user?.id ?? null,
        by_name: user?.email ?? null,
        act,
        subject,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })
      .execute()
  }
}
