import { Alert, Button, MultiSelect, Radio, Select, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toListPage } from '#web/shared/api/list-page.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { EmailPreview } from './letter-preview.tsx'
import type { MailingDraft } from './mailing-draft.ts'
import { forgetAnsweredPress, getPressKey, notePressAnswered } from './press-key.ts'
import { UsersField } from './users-field.tsx'

type Props = { templateId: string | null; onScheduled: (jobId: number) => void }

/** Selects an email template and its recipients, and shows their number before sending. */
export function SendForm({ templateId, onScheduled }: Props) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<MailingDraft>({
    templateId,
    audience: 'channels',
    channelIds: [],
    users: [],
  })
  // Runs once, when the form is opened.
  useState(() => forgetAnsweredPress(window.sessionStorage))
  const change = (changes: Partial<MailingDraft>): void => setDraft({ ...draft, ...changes })
  const letters = toListPage(useApiQuery('listEmailTemplates', { query: {} }).data ?? []).items
  const channels = toListPage(useApiQuery('listChannels', { query: {} }).data ?? []).items
  const letter = letters.find(({ id }) => String(id) === draft.templateId)
  const audience =
    draft.audience === 'channels'
      ? { channelIds: draft.channelIds.map(Number) }
      : { userIds: draft.users.map(({ id }) => id) }
  const isNamed = draft.audience === 'channels' ? draft.channelIds.length > 0 : draft.users.length > 0
  const request = { templateId: letter?.id ?? null, ...audience }
  const count = useReceiverCount(request, letter !== undefined && isNamed)
  const sending = useMutation({
    // Reuses the key until the reply arrives, so that a lost reply or a second click sends nothing twice.
    mutationFn: () =>
      call('sendEmails', {
        body: request,
        headers: { 'Idempotency-Key': getPressKey(request, window.sessionStorage) },
      }),
    onSuccess: ({ jobId }) => {
      notePressAnswered(window.sessionStorage)
      notifyInfo('Email scheduled for sending')
      void client.invalidateQueries({ queryKey: ['listJobs'] })
      if (jobId !== null) onScheduled(jobId)
    },
  })
  const failure = sending.error && describeFailure('sendEmails', sending.error)
  const receivers = count.data?.receivers
  return (
    <div className="letter-editor">
      <Stack gap="lg">
        <Select
          label="Letter"
          placeholder="Choose a template"
          data={letters.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.templateId}
          onChange={(chosen) => change({ templateId: chosen })}
          searchable={letters.length > 8}
          checkIconPosition="right"
        />
        <Radio.Group
          label="To whom"
          value={draft.audience}
          onChange={(value) => change({ audience: value === 'users' ? 'users' : 'channels' })}
        >
          <Stack gap={8} mt={4}>
            <Radio size="xs" value="channels" label="Subscribers of newsletters" />
            <Radio size="xs" value="users" label="Users by name" />
          </Stack>
        </Radio.Group>
        {draft.audience === 'channels' ? (
          <MultiSelect
            label="Newsletters"
            {...(draft.channelIds.length === 0 && { placeholder: 'Choose' })}
            searchable
            data={channels.map(({ id, name, subscribers = 0 }) => ({
              value: String(id),
              label: `${name} (${subscribers.toLocaleString('en')})`,
            }))}
            value={draft.channelIds}
            onChange={(channelIds) => change({ channelIds })}
            checkIconPosition="right"
          />
        ) : (
          <UsersField users={draft.users} onChange={(users) => change({ users })} />
        )}
        <p className="receivers" role="status">
          {receivers === undefined
            ? 'How many would get it is told here once letter and receivers are chosen.'
            : describeReceivers(receivers)}
        </p>
        {(failure || count.error) && (
          <Alert color="red" variant="light" py={8} role="alert">
            {failure
              ? [failure.title, failure.text].filter(Boolean).join('. ')
              : describeFailure('sendEmails', count.error).text}
          </Alert>
        )}
        <Button
          disabled={receivers === undefined || receivers === 0 || count.isFetching || sending.isSuccess}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {receivers ? `Send it to ${countPeople(receivers)}` : 'Send it'}
        </Button>
      </Stack>
      <EmailPreview draft={{ subject: letter?.subject ?? '', body: letter?.body ?? '' }} />
    </div>
  )
}

type Request = { templateId: number | null; channelIds?: number[]; userIds?: number[] }

/** Counts the recipients with a dry run of the sending endpoint. */
function useReceiverCount(request: Request, isEnabled: boolean) {
  return useApiQuery(
    'sendEmails',
    { body: { ...request, dryRun: true } },
    { enabled: isEnabled, staleTime: 0 },
  )
}

const countPeople = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`

function describeReceivers(count: number): string {
  if (count === 0) return 'Nobody would get it: there are no receivers in good standing.'
  return `${countPeople(count)} would get it now, each once. Who is blocked or not approved gets none.`
}
