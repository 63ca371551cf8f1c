import { z } from 'zod/mini'
import type { SchemaForm } from '#web/shared/forms/use-schema-form.ts'
import {
  ConnectionForm,
  type Connection,
  type ConnectionSchedule,
  type ConnectionServer,
} from '#contract/schemas/connections.ts'

/** The fields of secrets. Empty ones are not sent, so that what is stored stays. */
type SecretTexts = Record<'password' | 'headerValue' | 'privateKey' | 'passphrase', string>

/** What the form of a connection holds. */
export type ConnectionValues = Omit<ConnectionForm, 'secrets'> & { secrets: SecretTexts }

export type ConnectionFormState = SchemaForm<ConnectionValues>['form']

export type ServerFieldsProps<Server extends ConnectionServer = ConnectionServer> = {
  server: Server
  form: ConnectionFormState
  connection: Connection | undefined
}

const emptySecrets: SecretTexts = { password: '', headerValue: '', privateKey: '', passphrase: '' }

/** What the form sends, without secrets that were not typed. */
export const ConnectionFields = z.pipe(
  z.transform((values: ConnectionValues): ConnectionForm => ({
    ...values,
    secrets: Object.fromEntries(Object.entries(values.secrets).filter(([, text]) => text !== '')),
  })),
  ConnectionForm,
)

export const defaultServers: Readonly<Record<ConnectionServer['protocol'], ConnectionServer>> = {
  sftp: {
    protocol: 'sftp',
    host: '',
    port: 22,
    userName: '',
    signIn: 'password',
    folder: '/',
    hostKey: null,
  },
  ftp: { protocol: 'ftp', host: '', port: 21, userName: '', encryption: 'explicit', folder: '/' },
  https: { protocol: 'https', url: '', signIn: { kind: 'none' } },
  imap: {
    protocol: 'imap',
    host: '',
    port: 993,
    encryption: 'implicit',
    userName: '',
    mailbox: 'INBOX',
    senders: [],
    source: 'attachment',
  },
  push: { protocol: 'push' },
}

const defaultSchedule: ConnectionSchedule = { kind: 'interval', minutes: 60 }

export const emptyConnection: ConnectionValues = {
  vendorName: '',
  name: '',
  server: defaultServers.sftp,
  filePattern: '*',
  isWholeList: true,
  schedule: defaultSchedule,
  silenceHours: 24,
  secrets: emptySecrets,
}

/** Returns the values of the form for a connection that is changed. */
export function toFormValues(connection: Connection): ConnectionValues {
  const { vendorName, name, server, filePattern, isWholeList, schedule, silenceHours } = connection
  return {
    vendorName,
    name,
    server,
    filePattern,
    isWholeList,
    schedule,
    silenceHours,
    secrets: emptySecrets,
  }
}
