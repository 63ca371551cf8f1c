import { Alert, Button, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { EmailPreview } from './email-preview.tsx'
import { hasRecipients, toMailingRequest, type MailingDraft } from './mailing-draft.ts'
import { RecipientsField } from './recipients-field.tsx'
import { useMailing } from './use-mailing.ts'

type Props = { templateId: string | null; onScheduled: (jobId: number) => void }

/** Selects an email template and its recipients, and shows their number before sending. */
export function SendForm({ templateId, onScheduled }: Props) {
  const [draft, setDraft] = useState<MailingDraft>({
    templateId,
    audience: 'channels',
    channelIds: [],
    users: [],
  })
  const change = (changes: Partial<MailingDraft>): void => setDraft({ ...draft, ...changes })
  const templateQuery = useApiQuery('listEmailTemplates', { query: {} })
  const templates = toListPage(templateQuery.data ?? []).items
  const template = templates.find(({ id }) => String(id) === draft.templateId)
  const { recipients, maySend, isSending, send, failure } = useMailing({
    request: toMailingRequest(draft, template?.id ?? null),
    isComplete: template !== undefined && hasRecipients(draft),
    onScheduled,
  })
  useUnsavedChanges(hasRecipients(draft), { isSending })
  return (
    <div className="email-editor">
      <Stack gap="lg">
        <Select
          label="Template"
          placeholder="Choose a template"
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.templateId}
          onChange={(selected) => change({ templateId: selected })}
          searchable={templates.length > 8}
          error={templateQuery.isError && <LoadFailure endpoint="listEmailTemplates" query={templateQuery} />}
          checkIconPosition="right"
        />
        <RecipientsField draft={draft} onChange={change} />
        <p className="recipient-count" role="status">
          {describeRecipients(recipients)}
        </p>
        {failure && (
          <Alert color="red" variant="light" py={8} role="alert">
            {failure}
          </Alert>
        )}
        <Button disabled={!maySend} loading={isSending} onClick={send}>
          {recipients ? `Send to ${formatCount(recipients, 'person', 'people')}` : 'Send'}
        </Button>
      </Stack>
      <EmailPreview draft={{ subject: template?.subject ?? '', body: template?.body ?? '' }} />
    </div>
  )
}

function describeRecipients(count: number | undefined): string {
  if (count === undefined) {
    return 'Choose a template and recipients to see how many people will receive it.'
  }
  if (count === 0) return 'No recipients: blocked and unapproved users are skipped.'
  return `${formatCount(count, 'person', 'people')} will receive it. Blocked and unapproved users are skipped.`
}
