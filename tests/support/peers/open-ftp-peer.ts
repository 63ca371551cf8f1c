import { randomBytes } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { findFileServer } from '#scripts/find-file-servers.ts'
import { makePeerCertificate } from './peer-certificate.ts'
import { findFreePorts, makePeerFolder, runTool, startPeerProgram } from './peer-program.ts'

type FtpServer = Extract<RemoteServer, { protocol: 'ftp' }>

/** A real ProFTPD with one user: plain FTP and explicit FTPS on one port, implicit FTPS on another. */
export type FtpPeer = {
  /** In the format of FETCH_HOSTS, for both names and ports. */
  hosts: string[]
  port: number
  implicitPort: number
  /** Returns the server as a connection describes it. */
  describe: (encryption: FtpServer['encryption']) => FtpServer
  secrets: { password: string }
  /** The certificate of the server, which is for `localhost` and 127.0.0.1. */
  ca: string
  /** The local path of the folder that clients see. */
  folder: string
  close: () => Promise<void>
}

/** Modules that some builds contain and others load. */
const modules = ['mod_delay.c', 'mod_ls.c', 'mod_tls.c', 'mod_xfer.c']

/** `certificateName` makes the certificate that of another host. */
export async function openFtpPeer({
  certificateName,
  settings = [],
}: { certificateName?: string; settings?: readonly string[] } = {}): Promise<FtpPeer> {
  const program = findFileServer('ftp')
  if (program === undefined) throw new Error('ProFTPD is not installed')
  const { folder: home, remove } = await makePeerFolder()
  const [port = 0, implicitPort = 0] = await findFreePorts(2)
  const folder = join(home, 'files')
  const password = `pass-${randomBytes(9).toString('hex')}`
  await mkdir(folder)
  const [{ certificatePath, keyPath, ca }, hash, groupName] = await Promise.all([
    makePeerCertificate(home, certificateName),
    runTool('openssl', ['passwd', '-6', password]),
    runTool('id', ['-gn']),
  ])
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const usersPath = join(home, 'users')
  await writeFile(usersPath, `vendor:${hash}:${user}:${group}::${folder}:/bin/sh\n`)
  await chmod(usersPath, 0o600)
  const common = [
    'RequireValidShell off',
    'RootLogin on',
    `AuthUserFile ${usersPath}`,
    'AuthOrder mod_auth_file.c',
    'AllowOverwrite on',
    'TLSEngine on',
    `TLSECCertificateFile ${certificatePath}`,
    `TLSECCertificateKeyFile ${keyPath}`,
    ...settings,
  ]
  const lines = [
    ...modules.flatMap((name) => [`<IfModule !${name}>`, `LoadModule ${name}`, '</IfModule>']),
    'ServerType standalone',
    'DefaultAddress 127.0.0.1',
    'SocketBindTight on',
    'UseIPv6 off',
    `Port ${port}`,
    `User ${userInfo().username}`,
    `Group ${groupName}`,
    'MaxInstances none',
    `PidFile ${join(home, 'pid')}`,
    `ScoreboardFile ${join(home, 'scoreboard')}`,
    `SystemLog ${join(home, 'log')}`,
    'DelayEngine off',
    'WtmpLog off',
    'TransferLog none',
    ...common,
    '<VirtualHost 127.0.0.1>',
    `Port ${implicitPort}`,
    ...common,
    'TLSOptions UseImplicitSSL',
    '</VirtualHost>',
  ]
  const configPath = join(home, 'proftpd.conf')
  await writeFile(configPath, `${lines.join('\n')}\n`)
  const running = await startPeerProgram([program, '-n', '-q', '-c', configPath], [port, implicitPort])
  return {
    hosts: [port, implicitPort].flatMap((each) => [`127.0.0.1:${each}`, `localhost:${each}`]),
    port,
    implicitPort,
    describe: (encryption) => ({
      protocol: 'ftp',
      host: 'localhost',
      port: encryption === 'implicit' ? implicitPort : port,
      userName: 'vendor',
      encryption,
      folder: '',
    }),
    secrets: { password },
    ca,
    folder,
    close: async () => {
      await running.stop()
      await remove()
    },
  }
}
