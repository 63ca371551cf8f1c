import { useState } from 'react'
import { EmailTemplateForm, type EmailTemplate } from '#contract/schemas/emails.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { notSaved, useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'

/**
 * Holds the form of an email template and saves it. If another user has saved meanwhile, `theirs` is their
 * version; the next attempt then changes that version.
 */
export function useTemplateForm(
  template: EmailTemplate | undefined,
  onSaved: (saved: EmailTemplate) => void,
) {
  const [saved, setSaved] = useState(template)
  const [theirs, setTheirs] = useState<EmailTemplate>()
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: EmailTemplateForm,
    initialValues: {
      name: template?.name ?? '',
      subject: template?.subject ?? '',
      body: template?.body ?? '',
    },
    send: async (body) => {
      setTheirs(undefined)
      try {
        const stored = await save(saved, body)
        setSaved(stored)
        form.resetDirty()
        notifyInfo(`“${stored.name}” saved`)
        onSaved(stored)
      } catch (error) {
        const present = findPresent(error)
        if (!present) throw error
        setSaved(present)
        setTheirs(present)
        return notSaved
      }
      return undefined
    },
  })
  const takeTheirs = (): void => {
    if (!theirs) return
    const { name, subject, body } = theirs
    form.setValues({ name, subject, body })
    setTheirs(undefined)
  }
  return {
    form,
    submit,
    isSending,
    saved,
    theirs,
    takeTheirs,
    failure,
  }
}

function save(saved: EmailTemplate | undefined, body: EmailTemplateForm): Promise<EmailTemplate> {
  if (!saved) return sendApiRequest('createEmailTemplate', { body })
  return sendApiRequest('changeEmailTemplate', {
    params: { id: saved.id },
    body,
    headers: matchVersion(saved),
  })
}

/** Returns the current template if saving failed because of a stale version (412). */
function findPresent(error: unknown): EmailTemplate | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  // The refusal of a stale edit carries the current template.
  return error.present as EmailTemplate | undefined
}
