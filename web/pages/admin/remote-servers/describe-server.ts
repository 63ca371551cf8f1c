import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { findServerKind, serverKinds } from './server-kinds.ts'

/** Returns a server as a list shows it: `SFTP, feeds.example:2222/in`. */
export function describeServer(server: RemoteServer): string {
  if (server.protocol === 'https') return server.url
  const kind = findServerKind(server)
  const { initial } = serverKinds[kind]
  const label = serverKinds[kind].label.replace(/ \(.*/, '')
  const port = 'port' in initial && initial.port === server.port ? '' : `:${server.port}`
  const folder =
    'folder' in server ? `/${server.folder.replace(/^(?:\.?\/)?(?:\.$)?/, '')}`.replace(/^\/$/, '') : ''
  return `${label}, ${server.host}${port}${folder}`
}
