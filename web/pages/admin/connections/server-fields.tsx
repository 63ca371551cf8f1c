import { PasswordInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { Connection, ConnectionServer } from '#contract/schemas/connections.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import type { ConnectionFormState, ServerFieldsProps } from './connection-form.ts'

type Of<Protocol extends ConnectionServer['protocol']> = Extract<ConnectionServer, { protocol: Protocol }>

const plainNumber = { decimals: 0 }
const stored = 'Stored. Leave empty to keep it'

/** Fields of an SFTP server. */
export function SftpFields({ server, form, connection }: ServerFieldsProps<Of<'sftp'>>) {
  return (
    <>
      <HostFields form={form} />
      <UserNameField form={form} />
      <Select
        label="Sign in with"
        allowDeselect={false}
        data={[
          { value: 'password', label: 'Password' },
          { value: 'key', label: 'Private key' },
        ]}
        {...form.getInputProps('server.signIn')}
      />
      {server.signIn === 'password' ? (
        <PasswordField form={form} connection={connection} />
      ) : (
        <>
          <Textarea
            className="is-wide"
            label="Private key"
            description={connection?.hasPrivateKey ? stored : 'The whole text of the key file'}
            autosize
            minRows={3}
            maxRows={8}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps('secrets.privateKey')}
          />
          <PasswordInput
            label="Passphrase of the key"
            description={connection?.hasPassphrase ? stored : 'If the key has one'}
            autoComplete="new-password"
            {...form.getInputProps('secrets.passphrase')}
          />
        </>
      )}
      <FolderField form={form} />
    </>
  )
}

/** Fields of an FTP server. */
export function FtpFields({ form, connection }: ServerFieldsProps<Of<'ftp'>>) {
  return (
    <>
      <HostFields form={form} />
      <Select
        label="Encryption"
        allowDeselect={false}
        data={[
          { value: 'explicit', label: 'FTPS, explicit' },
          { value: 'implicit', label: 'FTPS, implicit' },
          { value: 'none', label: 'None: password and list can be read on the way' },
        ]}
        {...form.getInputProps('server.encryption')}
      />
      <UserNameField form={form} />
      <PasswordField form={form} connection={connection} />
      <FolderField form={form} />
    </>
  )
}

/** Fields of a web address. */
export function WebFields({ server, form, connection }: ServerFieldsProps<Of<'https'>>) {
  const { kind } = server.signIn
  return (
    <>
      <TextInput
        className="is-wide"
        label="Address"
        description="May contain the date: https://vendor.example/{YYYY}/stock.csv"
        required
        maxLength={2000}
        {...form.getInputProps('server.url')}
      />
      <Select
        label="Sign in with"
        allowDeselect={false}
        data={[
          { value: 'none', label: 'Nothing' },
          { value: 'basic', label: 'User name and password' },
          { value: 'header', label: 'Header' },
        ]}
        value={kind}
        onChange={(value) => {
          if (value === 'basic') form.setFieldValue('server.signIn', { kind: 'basic', userName: '' })
          else if (value === 'header') form.setFieldValue('server.signIn', { kind: 'header', headerName: '' })
          else form.setFieldValue('server.signIn', { kind: 'none' })
        }}
      />
      {kind === 'basic' && (
        <>
          <TextInput
            label="User name"
            required
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('server.signIn.userName')}
          />
          <PasswordField form={form} connection={connection} />
        </>
      )}
      {kind === 'header' && (
        <>
          <TextInput
            label="Name of the header"
            placeholder="X-Api-Key"
            required
            maxLength={100}
            {...form.getInputProps('server.signIn.headerName')}
          />
          <PasswordInput
            label="Value of the header"
            description={connection?.hasHeaderValue ? stored : undefined}
            autoComplete="new-password"
            {...form.getInputProps('secrets.headerValue')}
          />
        </>
      )}
    </>
  )
}

/** Fields of a mailbox. */
export function ImapFields({ form, connection }: ServerFieldsProps<Of<'imap'>>) {
  return (
    <>
      <HostFields form={form} />
      <Select
        label="Encryption"
        allowDeselect={false}
        data={[
          { value: 'implicit', label: 'TLS' },
          { value: 'explicit', label: 'STARTTLS' },
        ]}
        {...form.getInputProps('server.encryption')}
      />
      <UserNameField form={form} />
      <PasswordField form={form} connection={connection} />
      <TextInput label="Folder" required maxLength={200} {...form.getInputProps('server.mailbox')} />
      <TagsInput
        className="is-wide"
        label="Senders"
        description="Only emails from these addresses count. @vendor.example stands for a whole domain. Press Enter after each"
        required
        maxTags={20}
        {...form.getInputProps('server.senders')}
      />
      <Select
        label="The list is"
        allowDeselect={false}
        data={[
          { value: 'attachment', label: 'Attached to the email' },
          { value: 'link', label: 'Behind a link in the email' },
        ]}
        {...form.getInputProps('server.source')}
      />
    </>
  )
}

type FormProps = { form: ConnectionFormState }

function HostFields({ form }: FormProps) {
  return (
    <>
      <TextInput
        label="Host"
        placeholder="sftp.vendor.example"
        required
        maxLength={253}
        autoComplete="off"
        {...form.getInputProps('server.host')}
      />
      <NumberField label="Port" required numberFormat={plainNumber} {...form.getInputProps('server.port')} />
    </>
  )
}

function UserNameField({ form }: FormProps) {
  return (
    <TextInput
      label="User name"
      required
      maxLength={200}
      autoComplete="off"
      {...form.getInputProps('server.userName')}
    />
  )
}

function PasswordField({ form, connection }: FormProps & { connection: Connection | undefined }) {
  return (
    <PasswordInput
      label="Password"
      description={connection?.hasPassword ? stored : undefined}
      autoComplete="new-password"
      {...form.getInputProps('secrets.password')}
    />
  )
}

function FolderField({ form }: FormProps) {
  return (
    <TextInput
      className="is-wide"
      label="Folder"
      description="May contain the date: /out/{YYYY}/{MM}"
      required
      maxLength={1000}
      {...form.getInputProps('server.folder')}
    />
  )
}
