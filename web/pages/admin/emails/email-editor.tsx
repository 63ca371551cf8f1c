import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { PLACEHOLDERS } from '#domain/email/placeholders.ts'
import type { EmailTemplate } from '#contract/schemas/emails.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { TheirVersion } from '#web/shared/forms/their-version.tsx'
import { EmailPreview } from './email-preview.tsx'
import { maySelectStarter, StarterPicker } from './starter-picker.tsx'
import { starters } from './starters.ts'
import { TestEmail } from './test-email.tsx'
import { useTemplateForm } from './use-template-form.ts'

type Props = { template: EmailTemplate | undefined; onSaved: (saved: EmailTemplate) => void }

const placeholderHelp = `HTML or plain text. Filled in for each recipient: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`

/** Edits an email template beside a live preview. */
export function EmailEditor({ template, onSaved }: Props) {
  const { form, submit, isSending, saved, theirs, takeTheirs, failure } = useTemplateForm(template, onSaved)
  const { name, subject, body } = form.getValues()
  return (
    <>
      {!saved && maySelectStarter({ subject, body }) && (
        <StarterPicker
          onSelect={(starter) =>
            form.setValues({
              name: starters.some((one) => one.name === name) || name === '' ? starter.name : name,
              subject: starter.subject,
              body: starter.body,
            })
          }
        />
      )}
      <div className="email-editor">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput
              label="Name"
              description="Shown to administrators only"
              {...form.getInputProps('name')}
            />
            <TextInput label="Subject" {...form.getInputProps('subject')} />
            <Textarea
              label="Message"
              description={placeholderHelp}
              autosize
              minRows={14}
              maxRows={30}
              {...form.getInputProps('body')}
            />
            <FormFailure text={failure} />
            {theirs && (
              <TheirVersion onTake={takeTheirs}>
                Someone else saved this while you were editing, with the subject “{theirs.subject}”.
              </TheirVersion>
            )}
            <SaveBar isAtStart>
              <Button type="submit" loading={isSending}>
                {theirs ? 'Overwrite with mine' : 'Save'}
              </Button>
              <TestEmail draft={{ subject, body }} />
              {saved && !form.isDirty() && (
                <ListLink to="/admin/send" search={{ template: String(saved.id) }}>
                  Send…
                </ListLink>
              )}
            </SaveBar>
          </Stack>
        </form>
        <EmailPreview draft={{ subject, body }} />
      </div>
    </>
  )
}
