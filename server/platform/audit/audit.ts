import type { Tx } from '#server/platform/database/database.ts'

/** What was done to what, with the state before and after where they say more than the act. */
export type AuditedAction = { act: string; subject: string; before?: object | null; after?: object | null }
export type Audit = (entry: AuditedAction) => Promise<void>

/** Writes to the audit log inside the transaction of the act, so that neither stands without the other. */
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
