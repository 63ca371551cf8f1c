import type { RemoteServerValues } from './remote-server-values.ts'

export type ServerKind = 'sftp' | 'ftps' | 'ftps-implicit' | 'ftp' | 'https' | 'imap'

/** The kinds of server in the order of the form, with what a new one begins with. */
export const serverKinds: Readonly<Record<ServerKind, { label: string; initial: RemoteServerValues }>> = {
  sftp: {
    label: 'SFTP',
    initial: {
      protocol: 'sftp',
      host: '',
      port: 22,
      userName: '',
      signIn: 'password',
      folder: '.',
      hostKey: null,
    },
  },
  ftps: {
    label: 'FTPS (explicit TLS)',
    initial: { protocol: 'ftp', host: '', port: 21, userName: '', encryption: 'explicit', folder: '.' },
  },
  'ftps-implicit': {
    label: 'FTPS (implicit TLS)',
    initial: { protocol: 'ftp', host: '', port: 990, userName: '', encryption: 'implicit', folder: '.' },
  },
  ftp: {
    label: 'FTP (not encrypted)',
    initial: { protocol: 'ftp', host: '', port: 21, userName: '', encryption: 'none', folder: '.' },
  },
  https: { label: 'HTTPS', initial: { protocol: 'https', url: 'https://', signIn: { kind: 'none' } } },
  imap: {
    label: 'Mailbox (IMAP)',
    initial: {
      protocol: 'imap',
      host: '',
      port: 993,
      encryption: 'implicit',
      userName: '',
      mailbox: 'INBOX',
      senders: [],
      source: 'attachment',
    },
  },
}

const ftpKinds = { none: 'ftp', explicit: 'ftps', implicit: 'ftps-implicit' } as const

/** Returns which kind the form shows for a server. */
export function findServerKind(server: RemoteServerValues): ServerKind {
  return server.protocol === 'ftp' ? ftpKinds[server.encryption] : server.protocol
}

/** Returns the server as another kind: host, user and folder stay, and a port that was not the usual one. */
export function changeServerKind(server: RemoteServerValues, kind: ServerKind): RemoteServerValues {
  const { initial } = serverKinds[kind]
  const usual = serverKinds[findServerKind(server)].initial
  const changed = { ...initial }
  if ('host' in server && 'host' in changed && 'host' in usual) {
    changed.host = server.host
    changed.userName = server.userName
    if (server.port !== usual.port) changed.port = server.port
  }
  if ('folder' in server && 'folder' in changed) changed.folder = server.folder
  return changed
}
