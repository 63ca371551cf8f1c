import { MultiSelect, Radio, Stack } from '@mantine/core'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import type { MailingDraft } from './mailing-draft.ts'
import { UsersField } from './users-field.tsx'

type Props = { draft: MailingDraft; onChange: (changes: Partial<MailingDraft>) => void }

/** Selects the recipients of an email: the subscribers of newsletters, or users by name. */
export function RecipientsField({ draft, onChange }: Props) {
  return (
    <>
      <Radio.Group
        label="Recipients"
        value={draft.audience}
        onChange={(value) => onChange({ audience: value === 'users' ? 'users' : 'channels' })}
      >
        <Stack gap={8} mt={4}>
          <Radio size="xs" value="channels" label="Newsletter subscribers" />
          <Radio size="xs" value="users" label="Selected users" />
        </Stack>
      </Radio.Group>
      {draft.audience === 'channels' ? (
        <ChannelsField channelIds={draft.channelIds} onChange={(channelIds) => onChange({ channelIds })} />
      ) : (
        <UsersField users={draft.users} onChange={(users) => onChange({ users })} />
      )}
    </>
  )
}

type ChannelsProps = { channelIds: string[]; onChange: (channelIds: string[]) => void }

function ChannelsField({ channelIds, onChange }: ChannelsProps) {
  const query = useApiQuery('listChannels', { query: {} })
  const channels = toListPage(query.data ?? []).items
  return (
    <MultiSelect
      label="Newsletters"
      {...(channelIds.length === 0 && { placeholder: 'Choose' })}
      searchable
      data={channels.map(({ id, name, subscribers = 0 }) => ({
        value: String(id),
        label: `${name} (${subscribers.toLocaleString('en')})`,
      }))}
      error={query.isError && <LoadFailure endpoint="listChannels" query={query} />}
      value={channelIds}
      onChange={onChange}
      checkIconPosition="right"
    />
  )
}
