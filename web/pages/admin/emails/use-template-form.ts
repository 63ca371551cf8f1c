import { EmailTemplateForm, type EmailTemplate } from '#contract/schemas/emails.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useSavedState } from '#web/shared/forms/use-saved-state.ts'
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
  const { saved, theirs, dropTheirs, save } = useSavedState(template)
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: EmailTemplateForm,
    initialValues: {
      name: template?.name ?? '',
      subject: template?.subject ?? '',
      body: template?.body ?? '',
    },
    send: async (body) => {
      const stored = await save(() => sendTemplate(saved, body))
      if (stored === notSaved) return notSaved
      form.resetDirty()
      notifyInfo(`“${stored.name}” saved`)
      onSaved(stored)
      return undefined
    },
  })
  const takeTheirs = (): void => {
    if (!theirs) return
    const { name, subject, body } = theirs
    form.setValues({ name, subject, body })
    dropTheirs()
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

function sendTemplate(saved: EmailTemplate | undefined, body: EmailTemplateForm): Promise<EmailTemplate> {
  if (!saved) return sendApiRequest('createEmailTemplate', { body })
  return sendApiRequest('changeEmailTemplate', {
    params: { id: saved.id },
    body,
    headers: matchVersion(saved),
  })
}
