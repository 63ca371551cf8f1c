import { Select, TagsInput, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { StoredSecrets } from '#contract/schemas/remote-servers.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import type { RemoteServerValues } from './remote-server-values.ts'
import { SecretFields } from './secret-fields.tsx'
import { changeServerKind, findServerKind, serverKinds, type ServerKind } from './server-kinds.ts'

type Props = {
  server: RemoteServerValues
  onChange: (server: RemoteServerValues) => void
  /** `form.getInputProps` of a form with the values `server` and `secrets`. */
  getInput: (path: string) => GetInputPropsReturnType
  /** The kinds that this form offers. */
  kinds: readonly ServerKind[]
  /** The secrets that are stored for this server already. */
  stored?: StoredSecrets | undefined
  /** Fields after the address. */
  children?: ReactNode
  /** What the form says below the folder or address. */
  pathNote?: string
  /** What the form says about the host key of an SFTP server. */
  hostKey?: ReactNode
}

const portFormat = { decimals: 0 }

/** Asks for the address of a remote server and for how the shop signs in. Stands in a `FormSection`. */
export function RemoteServerFields(props: Props) {
  const { server, onChange, getInput, kinds, stored, hostKey, pathNote, children } = props
  const kind = findServerKind(server)
  return (
    <>
      <Select
        className={server.protocol === 'https' ? undefined : 'is-wide'}
        label="Protocol"
        data={kinds.map((value) => ({ value, label: serverKinds[value].label }))}
        value={kind}
        onChange={(value) => {
          const chosen = kinds.find((each) => each === value)
          if (chosen) onChange(changeServerKind(server, chosen))
        }}
        allowDeselect={false}
        checkIconPosition="right"
        {...(kind === 'ftp' && { description: 'Password and files can be read on the way' })}
      />
      {children}
      {server.protocol === 'https' ? (
        <WebFields server={server} onChange={onChange} getInput={getInput} pathNote={pathNote} />
      ) : (
        <HostFields server={server} onChange={onChange} getInput={getInput} />
      )}
      <SecretFields server={server} getInput={getInput} stored={stored} />
      {'folder' in server && (
        <TextInput
          className="is-wide"
          label="Folder"
          description={['A dot stands for the folder in which the server begins', pathNote]
            .filter(Boolean)
            .join('. ')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          spellCheck={false}
          {...getInput('server.folder')}
        />
      )}
      {server.protocol === 'imap' && <MailboxFields getInput={getInput} />}
      {server.protocol === 'sftp' && hostKey}
    </>
  )
}

type WebProps = Pick<Props, 'onChange' | 'getInput'> & {
  pathNote: string | undefined
  server: Extract<RemoteServerValues, { protocol: 'https' }>
}

const webSignIns = [
  { value: 'none', label: 'No sign-in' },
  { value: 'basic', label: 'User name and password' },
  { value: 'header', label: 'Header with a key' },
]

function WebFields({ server, onChange, getInput, pathNote }: WebProps) {
  return (
    <>
      <TextInput
        className="is-wide"
        label="Address"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        description={pathNote}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...getInput('server.url')}
      />
      <Select
        label="Sign-in"
        data={webSignIns}
        value={server.signIn.kind}
        onChange={(kind) => {
          if (kind === 'none') onChange({ ...server, signIn: { kind } })
          if (kind === 'basic') onChange({ ...server, signIn: { kind, userName: '' } })
          if (kind === 'header') onChange({ ...server, signIn: { kind, headerName: 'Authorization' } })
        }}
        allowDeselect={false}
        checkIconPosition="right"
      />
      {server.signIn.kind === 'basic' && (
        <TextInput
          label="User name"
          autoComplete="off"
          spellCheck={false}
          {...getInput('server.signIn.userName')}
        />
      )}
      {server.signIn.kind === 'header' && (
        <TextInput
          label="Header"
          autoComplete="off"
          spellCheck={false}
          {...getInput('server.signIn.headerName')}
        />
      )}
    </>
  )
}

type HostProps = Pick<Props, 'onChange' | 'getInput'> & {
  server: Exclude<RemoteServerValues, { protocol: 'https' }>
}

function HostFields({ server, onChange, getInput }: HostProps) {
  return (
    <>
      <TextInput
        label="Host"
        placeholder="ftp.example.com"
        autoComplete="off"
        spellCheck={false}
        {...getInput('server.host')}
      />
      <NumberField label="Port" numberFormat={portFormat} {...getInput('server.port')} />
      <TextInput label="User name" autoComplete="off" spellCheck={false} {...getInput('server.userName')} />
      {server.protocol === 'sftp' && (
        <Select
          label="Sign-in"
          data={[
            { value: 'password', label: 'Password' },
            { value: 'key', label: 'Private key' },
          ]}
          value={server.signIn}
          onChange={(value) => onChange({ ...server, signIn: value === 'key' ? 'key' : 'password' })}
          allowDeselect={false}
          checkIconPosition="right"
        />
      )}
    </>
  )
}

/** Asks where in a mailbox the files are, and whose emails count. */
function MailboxFields({ getInput }: Pick<Props, 'getInput'>) {
  return (
    <>
      <TextInput label="Mailbox" spellCheck={false} {...getInput('server.mailbox')} />
      <Select
        label="Encryption"
        data={[
          { value: 'implicit', label: 'TLS' },
          { value: 'explicit', label: 'STARTTLS' },
        ]}
        allowDeselect={false}
        checkIconPosition="right"
        {...getInput('server.encryption')}
      />
      <TagsInput
        className="is-wide"
        label="Senders"
        description="Only their emails count. @vendor.example stands for a whole domain. Press Enter after each"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxTags={20}
        acceptValueOnBlur
        {...getInput('server.senders')}
      />
      <Select
        className="is-wide"
        label="The file is"
        data={[
          { value: 'attachment', label: 'Attached to the email' },
          { value: 'link', label: 'Behind a link in the email' },
        ]}
        allowDeselect={false}
        checkIconPosition="right"
        {...getInput('server.source')}
      />
    </>
  )
}
