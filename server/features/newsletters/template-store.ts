import { sql, type Selectable } from 'kysely'
import type { EmailTemplate, EmailTemplateForm } from '#contract/schemas/emails.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { EmailTemplatesTable } from '#server/platform/database/tables/mail.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type TemplateRow = Selectable<EmailTemplatesTable>

/** Returns a template and locks it for this transaction. */
export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | undefined> {
  return tx.selectFrom('email_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function addTemplate(tx: Tx, form: EmailTemplateForm): Promise<TemplateRow> {
  const row = await tx
    .insertInto('email_templates')
    .values(form)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? refuseName()
}

/** Changes a locked template and returns the result. */
export async function saveTemplate(tx: Tx, id: number, form: EmailTemplateForm): Promise<TemplateRow> {
  return refuseDuplicate({ email_templates_name: refuseName }, () =>
    tx
      .updateTable('email_templates')
      .set({ ...form, changed_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

export function presentTemplate(row: TemplateRow): EmailTemplate {
  const { id, name, subject, body, version } = row
  return { id, name, subject, body, changedDate: row.changed_at.toISOString(), version }
}

function refuseName(): never {
  refuseRequest('name', 'A template with this name already exists')
}
