import { Autocomplete, Button, Radio, Stack, TextInput } from '@mantine/core'
import { ConnectionForm, type Connection } from '#contract/schemas/connections.ts'
import type { Delivery } from '#contract/schemas/remote-servers.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { FormSection } from '#web/pages/admin/ui/form-section.tsx'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { DeliverySelect } from '#web/pages/admin/remote-servers/delivery-select.tsx'
import { FileNameField } from '#web/pages/admin/remote-servers/file-name-field.tsx'
import { pathNote, searchedFileNote } from '#web/pages/admin/remote-servers/file-pattern-notes.ts'
import { RemoteServerFields } from '#web/pages/admin/remote-servers/remote-server-fields.tsx'
import { serverKinds, type ServerKind } from '#web/pages/admin/remote-servers/server-kinds.ts'
import { newValues, toValues } from './connection-form.ts'
import { staleWithConnection as stale } from './stale-with-connection.ts'

const kinds: readonly ServerKind[] = ['sftp', 'ftps', 'ftps-implicit', 'ftp', 'https', 'imap']

const deliveries = [
  { value: 'download', label: 'The shop downloads the list' },
  { value: 'upload', label: 'The vendor uploads it with a key' },
] as const

type Props = {
  /** Undefined for a new connection. */
  connection: Connection | undefined
  /** The vendor of a new connection, if the vendor list leads here. */
  vendorName: string
  onSaved: (connection: Connection) => void
}

/** Asks for the vendor and the server of a connection. */
export function ServerForm({ connection, vendorName, onSaved }: Props) {
  const creation = useApiMutation('createConnection', { stale, failure: 'form' })
  const change = useApiMutation('changeConnection', { stale, failure: 'form' })
  const vendors = useApiQuery('listDiamondVendors')
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: ConnectionForm,
    initialValues: connection ? toValues(connection) : newValues(vendorName),
    send: async (body) =>
      onSaved(
        connection
          ? await change.mutateAsync({
              params: { id: connection.id },
              body,
              headers: matchVersion(connection),
            })
          : await creation.mutateAsync({ body }),
      ),
  })
  const { server, delivery } = form.getValues()
  const setDelivery = (changed: Delivery): void =>
    form.setValues({
      delivery: changed,
      server: changed === 'upload' ? null : serverKinds.sftp.initial,
      secrets: {},
    })
  return (
    <form className="run-form" onSubmit={submit} noValidate aria-label="Server">
      <FormSection title="Vendor">
        <Autocomplete
          label="Vendor"
          required
          maxLength={200}
          data={vendors.data ?? []}
          {...form.getInputProps('vendorName')}
        />
        <TextInput
          label="Name of the connection"
          required
          maxLength={100}
          placeholder="Daily stock list"
          {...form.getInputProps('name')}
        />
        <DeliverySelect
          options={deliveries}
          value={delivery}
          onChange={setDelivery}
          description={
            delivery === 'upload' ? 'The next step creates the key and shows how to upload' : undefined
          }
        />
      </FormSection>
      {server && (
        <FormSection title="Server">
          <RemoteServerFields
            server={server}
            onChange={(changed) => form.setFieldValue('server', changed)}
            getInput={(path) => form.getInputProps(path)}
            kinds={kinds}
            stored={connection?.storedSecrets}
            pathNote={pathNote}
          />
        </FormSection>
      )}
      <FormSection title="List">
        {server && server.protocol !== 'https' && (
          <FileNameField description={searchedFileNote} {...form.getInputProps('filePattern')} />
        )}
        <Radio.Group
          className="is-wide"
          label="Each list"
          value={form.getValues().isWholeList ? 'whole' : 'additional'}
          onChange={(value) => form.setFieldValue('isWholeList', value === 'whole')}
        >
          <Stack gap={8} mt={4}>
            <Radio
              size="xs"
              value="whole"
              label="Replaces the full inventory"
              description="Stones missing from the list are unlisted"
            />
            <Radio
              size="xs"
              value="additional"
              label="Adds and updates only"
              description="Nothing is unlisted"
            />
          </Stack>
        </Radio.Group>
      </FormSection>
      <FormFailure text={failure} />
      <SaveBar isAtStart>
        <Button type="submit" loading={isSending}>
          Save and continue
        </Button>
      </SaveBar>
    </form>
  )
}
