import { hasPeerProgram } from './has-peer-program.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { openFtpPeer } from './open-ftp-peer.ts'
import { openSftpPeer } from './open-sftp-peer.ts'

/** A real server with one folder, which the shop reads and writes. */
export type FolderPeer = {
  server: Extract<RemoteServer, { protocol: 'ftp' | 'sftp' }>
  secrets: { password: string }
  /** The local path of the folder. */
  folder: string
  /** The certificate authority of an encrypted FTP server. */
  ca?: string
  close: () => Promise<void>
}

const ftp = (encryption: 'none' | 'explicit' | 'implicit') => async (): Promise<FolderPeer> => {
  const peer = await openFtpPeer()
  return { ...peer, server: { ...peer.describe(encryption), folder: '.' } }
}

async function sftp(): Promise<FolderPeer> {
  const peer = await openSftpPeer()
  return { ...peer, server: { ...peer.server, folder: '.' } }
}

/** Returns the kinds of servers that are installed, with what opens one, for `describe.each`. */
export function listFolderPeers(): [string, () => Promise<FolderPeer>][] {
  const ftpPeers: [string, () => Promise<FolderPeer>][] = [
    ['FTP', ftp('none')],
    ['FTPS, encrypted after a command', ftp('explicit')],
    ['FTPS, encrypted from the first byte', ftp('implicit')],
  ]
  return [
    ...(hasPeerProgram('ftp') ? ftpPeers : []),
    ...(hasPeerProgram('sftp') ? [['SFTP', sftp] as [string, typeof sftp]] : []),
  ]
}
