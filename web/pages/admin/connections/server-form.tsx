import { Autocomplete, Button, Radio, Select, Stack, TextInput } from '@mantine/core'
import type { Connection } from '#contract/schemas/connections.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { FormSection } from '#web/pages/admin/ui/form-section.tsx'
import {
  ConnectionFields,
  defaultServers,
  emptyConnection,
  toFormValues,
  type ServerFieldsProps,
} from './connection-form.ts'
import { protocolNames, protocols } from './connection-texts.ts'
import { FtpFields, ImapFields, SftpFields, WebFields } from './server-fields.tsx'

type Props = {
  /** Undefined for a new connection. */
  connection: Connection | undefined
  /** The vendor of a new connection, if the vendor list leads here. */
  vendorName: string
  onSaved: (connection: Connection) => void
}

/** Asks for the vendor and the server of a connection. */
export function ServerForm({ connection, vendorName, onSaved }: Props) {
  const stale = ['listConnections', 'readConnection', 'listAudit'] as const
  const creation = useApiMutation('createConnection', { stale, failure: 'form' })
  const change = useApiMutation('changeConnection', { stale, failure: 'form' })
  const vendors = useApiQuery('listDiamondVendors')
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: ConnectionFields,
    initialValues: connection ? toFormValues(connection) : { ...emptyConnection, vendorName },
    send: async (body) =>
      onSaved(
        connection
          ? await change.mutateAsync({
              params: { id: connection.id },
              body,
              headers: { 'If-Match': `"v${connection.version}"` },
            })
          : await creation.mutateAsync({ body }),
      ),
  })
  const { server } = form.getValues()
  const { protocol } = server
  return (
    <form className="connection-form" onSubmit={submit} noValidate aria-label="Server">
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
      </FormSection>
      <FormSection title="Server">
        <Select
          className="is-wide"
          label="Where the lists are"
          allowDeselect={false}
          data={protocols.map((value) => ({ value, label: protocolNames[value] }))}
          value={protocol}
          onChange={(value) => {
            const chosen = protocols.find((one) => one === value)
            if (chosen && chosen !== protocol) form.setFieldValue('server', defaultServers[chosen])
          }}
        />
        <ServerFields server={server} form={form} connection={connection} />
      </FormSection>
      <FormSection title="List">
        {protocol !== 'https' && protocol !== 'push' && (
          <TextInput
            className="is-wide"
            label="File name"
            description="* stands for any text, {YYYY}, {MM} and {DD} for the date: stock-{YYYY}-{MM}-{DD}.csv. The newest file that matches is imported."
            required
            maxLength={300}
            {...form.getInputProps('filePattern')}
          />
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

function ServerFields({ server, form, connection }: ServerFieldsProps) {
  const shared = { form, connection }
  switch (server.protocol) {
    case 'sftp':
      return <SftpFields server={server} {...shared} />
    case 'ftp':
      return <FtpFields server={server} {...shared} />
    case 'https':
      return <WebFields server={server} {...shared} />
    case 'imap':
      return <ImapFields server={server} {...shared} />
    case 'push':
      return (
        <p className="form-note is-wide">
          The next step makes a key and an address. The vendor uploads each list there with PUT or POST.
        </p>
      )
  }
}
