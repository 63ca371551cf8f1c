import { sql } from 'kysely'
import { usesPlaceholder } from '#domain/email/placeholders.ts'
import { listTemplateFaults } from '#domain/email/template-faults.ts'
import { Refusal, refuse } from '#contract/refusal.ts'
import type { EmailDraft } from '#contract/schemas/emails.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { findOwnDomain } from '#server/identity/storefronts/storefront.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { addTemplate, lockTemplate, presentTemplate, saveTemplate } from './template-store.ts'
import { makeEmptyUnsubscribeLink } from './unsubscribe-links.ts'
import { createStoneWriter, writeSampleStones, type StoneServices } from './new-stones.ts'
import { readEmailValues, readSampleValues, writeNewsletter } from './write-newsletter.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/** Services that these handlers use. */
type Services = StoneServices & { users: UserDirectory; settings: EmailSettings }

type TemplateEndpoint =
  | 'listEmailTemplates'
  | 'createEmailTemplate'
  | 'changeEmailTemplate'
  | 'deleteEmailTemplate'
  | 'previewEmailTemplate'

export const templateHandlers: Handlers<TemplateEndpoint, Services> = {
  listEmailTemplates: async ({ db, query }) =>
    listPage(
      query,
      {
        query: db.selectFrom('email_templates').selectAll(),
        sorts: { id: 'id', name: sql`lower(name)`, subject: sql`lower(subject)`, changedDate: 'changed_at' },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: ['name', 'subject', 'body'],
      },
      (rows) => rows.map(presentTemplate),
    ),

  createEmailTemplate: async ({ tx, body, audit, setHeader }) => {
    refuseFaults(body)
    const template = presentTemplate(await addTemplate(tx, body))
    await audit({ act: 'create template', subject: describe(template), after: body })
    setHeader('etag', toTag(template.version))
    return template
  },

  changeEmailTemplate: async ({ tx, params, body, headers, audit, setHeader }) => {
    refuseFaults(body)
    const row = (await lockTemplate(tx, params.id)) ?? refuse('EMAIL_TEMPLATE_NOT_FOUND')
    const before = presentTemplate(row)
    refuseIfStale(headers, row.version, () => before)
    const template = presentTemplate(await saveTemplate(tx, row.id, body))
    const { name, subject, body: bodyBefore } = before
    await audit({
      act: 'change template',
      subject: describe(template),
      before: { name, subject, body: bodyBefore },
      after: body,
    })
    setHeader('etag', toTag(template.version))
    return template
  },

  deleteEmailTemplate: async ({ tx, params, audit }) => {
    const row = (await lockTemplate(tx, params.id)) ?? refuse('EMAIL_TEMPLATE_NOT_FOUND')
    await tx.deleteFrom('email_templates').where('id', '=', row.id).execute()
    const { name, subject, body } = row
    await audit({ act: 'delete template', subject: describe(row), before: { name, subject, body } })
    return undefined
  },

  previewEmailTemplate: async ({ services, db, viewer, body }) => {
    refuseFaults(body)
    if (body.isSample) {
      const newStones = usesPlaceholder(body.body, 'newStones')
        ? await writeSampleStones(services, db, viewer.user)
        : ''
      const unsubscribeUrl = makeEmptyUnsubscribeLink(services.settings, null)
      return writeNewsletter(body, readSampleValues(services, { unsubscribeUrl, newStones }), true)
    }
    const user = body.userId == null ? viewer.user : services.users.find(body.userId)
    if (!user) return refuse('USER_NOT_FOUND')
    const unsubscribeUrl = makeEmptyUnsubscribeLink(services.settings, findOwnDomain(user, services.users))
    const newStones = await (await createStoneWriter(services, db, body))(user)
    return writeNewsletter(body, readEmailValues(services, user, { unsubscribeUrl, newStones }), true)
  },
}

/** Refuses an email with placeholders that cannot be filled in, listing each with its line and column. */
export function refuseFaults({ subject, body }: EmailDraft): void {
  const details = Object.entries({ subject, body }).flatMap(([path, text]) =>
    listTemplateFaults(text, { isSubject: path === 'subject' }).map(({ line, column, message }) => ({
      path,
      message: `Line ${line}, column ${column}: ${message}`,
    })),
  )
  if (details.length > 0) throw new Refusal('INVALID_REQUEST', details)
}

function describe({ id, name }: { id: number; name: string }): string {
  return `template ${id}, ${name}`
}
