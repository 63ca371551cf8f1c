import '#web/pages/admin/runs/runs.css'
import './destinations.css'
import { Button, Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreatedDestination, Destination } from '#contract/schemas/destinations.ts'
import type { Delivery } from '#contract/schemas/remote-servers.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { IdSelect } from '#web/shared/forms/id-select.tsx'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { TheirVersion } from '#web/shared/forms/their-version.tsx'
import { DeliverySelect } from '#web/pages/admin/remote-servers/delivery-select.tsx'
import { FileNameField } from '#web/pages/admin/remote-servers/file-name-field.tsx'
import { writtenFileNote } from '#web/pages/admin/remote-servers/file-pattern-notes.ts'
import { RemoteServerFields } from '#web/pages/admin/remote-servers/remote-server-fields.tsx'
import { ScheduleFields } from '#web/pages/admin/remote-servers/schedule-fields.tsx'
import { startSchedule } from '#web/pages/admin/remote-servers/schedule-values.ts'
import { serverKinds, type ServerKind } from '#web/pages/admin/remote-servers/server-kinds.ts'
import { FormSection } from '#web/pages/admin/ui/form-section.tsx'
import { DestinationPreview } from './destination-preview.tsx'
import type { DestinationValues } from './destination-values.ts'
import { DownloadUrlDialog } from './download-url-dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { ServerTest } from './server-test.tsx'
import { useDestinationForm } from './use-destination-form.ts'

type Props = { destination: Destination | undefined; initialValues: DestinationValues }

/** A mailbox receives no files. */
const kinds: readonly ServerKind[] = ['sftp', 'ftps', 'ftps-implicit', 'ftp', 'https']

const deliveries = [
  { value: 'upload', label: 'The shop sends the file' },
  { value: 'download', label: 'The marketplace downloads it from a URL' },
] as const

/** Adds or edits a destination. */
export function DestinationEditor({ destination, initialValues }: Props) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<CreatedDestination>()
  const leave = ({ destination: { id } }: CreatedDestination): void =>
    void navigate({ to: `/admin/destinations/${id}` })
  const { form, submit, isSending, failure, saved, theirs, takeTheirs } = useDestinationForm({
    destination,
    initialValues,
    onSaved: (stored) => (stored.downloadUrl === null ? leave(stored) : setCreated(stored)),
  })
  const partners = useApiQuery('listPartners', { query: {} })
  const values = form.getValues()
  const { server, delivery, schedule } = values
  const getInput = (path: string) => form.getInputProps(path)
  const setDelivery = (changed: Delivery): void => {
    const isUpload = changed === 'upload'
    form.setValues({
      delivery: changed,
      server: isUpload ? serverKinds.sftp.initial : null,
      schedule: startSchedule(isUpload ? 'interval' : 'manual'),
      secrets: {},
    })
  }
  return (
    <form className="run-form" onSubmit={submit} noValidate aria-label="Destination">
      <FormSection title="Marketplace and file">
        <TextInput label="Name" {...form.getInputProps('name')} />
        <IdSelect
          label="Marketplace"
          items={toListPage(partners.data ?? []).items.map(({ id, partnerName }) => ({
            id,
            name: partnerName,
          }))}
          {...form.getInputProps('partnerId')}
          {...(partners.isError && { error: <LoadFailure endpoint="listPartners" query={partners} /> })}
        />
        <DeliverySelect options={deliveries} value={delivery} onChange={setDelivery} />
        <FileNameField description={writtenFileNote} {...form.getInputProps('filePattern')} />
      </FormSection>
      {server && (
        <FormSection title="Server">
          <RemoteServerFields
            server={server}
            onChange={(changed) => form.setFieldValue('server', changed)}
            getInput={getInput}
            kinds={kinds}
            stored={saved?.storedSecrets}
            hostKey={server.protocol === 'sftp' && <HostKey hostKey={server.hostKey} />}
          >
            {server.protocol === 'https' && (
              <Select
                label="Method"
                data={['PUT', 'POST']}
                allowDeselect={false}
                checkIconPosition="right"
                {...form.getInputProps('method')}
              />
            )}
          </RemoteServerFields>
          <ServerTest
            values={values}
            destinationId={saved?.id}
            onHostKey={(hostKey) => {
              if (server.protocol === 'sftp') form.setFieldValue('server', { ...server, hostKey })
            }}
          />
        </FormSection>
      )}
      {delivery === 'upload' && (
        <FormSection title="Schedule" note="The file is sent only when it has changed.">
          <ScheduleFields
            schedule={schedule}
            onChange={(changed) => form.setFieldValue('schedule', changed)}
            errors={form.errors}
          />
        </FormSection>
      )}
      <FormSection
        title="Filter"
        note="Narrows what the marketplace gets. Stones that it does not list are left out anyway."
      >
        <FilterFields
          filter={values.filter}
          onChange={(changed) => form.setFieldValue('filter', changed)}
          getInput={getInput}
        />
      </FormSection>
      <DestinationPreview values={values} />
      <FormFailure text={failure} />
      {theirs && (
        <TheirVersion onTake={takeTheirs}>
          Someone else saved this destination while you were editing.
        </TheirVersion>
      )}
      <SaveBar isAtStart>
        <Button type="submit" loading={isSending}>
          {theirs ? 'Overwrite with mine' : 'Save'}
        </Button>
      </SaveBar>
      <DownloadUrlDialog
        url={created?.downloadUrl ?? undefined}
        onClose={() => {
          if (created) leave(created)
        }}
      />
    </form>
  )
}

function HostKey({ hostKey }: { hostKey: string | null }) {
  return (
    <p className="form-note is-wide">
      {hostKey === null ? (
        'The test, or the first run, records the host key of the server. If it changes, nothing is sent.'
      ) : (
        <>
          Host key: <code className="run-hash">{hostKey}</code>
        </>
      )}
    </p>
  )
}
