import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureTexts } from '#contract/failure-texts.ts'
import { EmailTemplateForm, type EmailTemplate } from '#contract/schemas/emails.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { EmailPreview } from './letter-preview.tsx'
import { placeholderHelp } from './placeholder-help.ts'
import { TestMail } from './test-mail.tsx'

type Props = { letter: EmailTemplate | undefined; onSaved: (saved: EmailTemplate) => void }

/** Edits an email template beside a live preview. */
export function EmailEditor({ letter, onSaved }: Props) {
  const [saved, setSaved] = useState(letter)
  /** The version that another user has saved meanwhile. */
  const [theirs, setTheirs] = useState<EmailTemplate>()
  const save = async (body: EmailTemplateForm): Promise<EmailTemplate> =>
    saved
      ? call('changeEmailTemplate', {
          params: { id: saved.id },
          body,
          headers: matchVersion(saved),
        })
      : call('createEmailTemplate', { body })
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: EmailTemplateForm,
    initialValues: { name: letter?.name ?? '', subject: letter?.subject ?? '', body: letter?.body ?? '' },
    send: async (body) => {
      setTheirs(undefined)
      try {
        const kept = await save(body)
        setSaved(kept)
        form.resetDirty()
        notifyInfo(`“${kept.name}” is saved`)
        onSaved(kept)
      } catch (error) {
        const present = findPresent(error)
        if (!present) throw error
        setSaved(present)
        setTheirs(present)
      }
    },
  })
  const { subject, body } = form.getValues()
  const failureText = failureTexts[saved ? 'changeEmailTemplate' : 'createEmailTemplate']
  return (
    <div className="letter-editor">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput label="Name" description="As it is found here" {...form.getInputProps('name')} />
          <TextInput label="Subject" {...form.getInputProps('subject')} />
          <Textarea
            label="Letter"
            description={placeholderHelp}
            autosize
            minRows={14}
            maxRows={30}
            {...form.getInputProps('body')}
          />
          <FormFailure text={failure === undefined ? undefined : `${failureText}. ${failure}`} />
          {theirs && (
            <Alert color="red" variant="light" py={10}>
              {failureText}. Somebody else has saved this while it was open here, under the subject “
              {theirs.subject}”.
              <Group mt={8}>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    const { name, subject: theirSubject, body: theirBody } = theirs
                    form.setValues({ name, subject: theirSubject, body: theirBody })
                    setTheirs(undefined)
                  }}
                >
                  Take theirs
                </Button>
              </Group>
            </Alert>
          )}
          <Group gap="sm">
            <Button type="submit" loading={isSending}>
              {theirs ? 'Save mine over theirs' : 'Save'}
            </Button>
            <TestMail draft={{ subject, body }} />
            {saved && !form.isDirty() && (
              <ListLink to="/admin/send" search={{ template: String(saved.id) }}>
                Send it…
              </ListLink>
            )}
          </Group>
        </Stack>
      </form>
      <EmailPreview draft={{ subject, body }} />
    </div>
  )
}

/** Returns the current template if saving failed because of a stale version (412). */
function findPresent(error: unknown): EmailTemplate | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  // The refusal of a stale edit carries the current template.
  return error.present as EmailTemplate | undefined
}
