import { z } from 'zod/mini'
import {
  ConnectionForm,
  type Connection,
  type ConnectionSchedule,
  type ConnectionServer,
} from '#contract/schemas/connections.ts'

/** The fields of secrets. Empty ones are not sent, so that what is stored stays. */
const emptySecrets = { password: '', headerValue: '', privateKey: '', passphrase: '' }

/** What the form sends, without secrets that were not typed. */
export const ConnectionFields = z.pipe(
  z.transform((values: typeof emptyConnection) => ({
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

export const emptyConnection = {
  vendorName: '',
  name: '',
  server: defaultServers.sftp,
  filePattern: '*',
  isWholeList: true,
  schedule: defaultSchedule,
  // A number, or null for no email.
  silenceHours: 24 as number | null,
  secrets: emptySecrets,
}

/** Returns the values of the form for a connection that is changed. */
export function toFormValues(connection: Connection): typeof emptyConnection {
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
