import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { findFileServer, findUserWrapper } from '#scripts/find-file-servers.ts'
import { findFreePorts, makePeerFolder, runTool, startPeerProgram } from './peer-program.ts'

/** OpenSSH as root separates privileges in this folder; as another user it does not. */
const separationFolder = '/run/sshd'

/** A real OpenSSH server with one user, who has a folder of their own. */
export type SftpPeer = {
  /** `127.0.0.1:port`, in the format of FETCH_HOSTS. */
  host: string
  port: number
  server: Extract<RemoteServer, { protocol: 'sftp' }>
  /** The password, and a private key that the server accepts too. */
  secrets: { password: string; privateKey: string }
  /** The host key, as OpenSSH prints it. */
  hostKey: string
  /** The local path of the folder that clients see. */
  folder: string
  /** The local path of the folder with the settings and keys: `host-key`, `host-key-rsa`, `user-key`. */
  home: string
  /** Returns how many clients sent a password or key. */
  countSignIns: () => number
  close: () => Promise<void>
}

/** Takes commands that the server refuses, and the kinds of host keys that it has besides Ed25519. */
export async function openSftpPeer({
  refused = [],
  moreHostKeys = [],
}: { refused?: readonly string[]; moreHostKeys?: readonly 'rsa'[] } = {}): Promise<SftpPeer> {
  const [program, wrapper] = [findFileServer('sftp'), findUserWrapper()]
  if (program === undefined || wrapper === undefined) throw new Error('OpenSSH is not installed')
  const { folder: home, remove } = await makePeerFolder()
  const [port = 0] = await findFreePorts(1)
  const folder = join(home, 'files')
  const paths = { hostKey: join(home, 'host-key'), userKey: join(home, 'user-key') }
  const password = `pass-${randomBytes(9).toString('hex')}`
  const isRoot = process.getuid?.() === 0
  if (isRoot && !existsSync(separationFolder)) await mkdir(separationFolder, { mode: 0o755 })
  await mkdir(folder)
  const [hash] = await Promise.all([
    runTool('openssl', ['passwd', '-6', password]),
    ...Object.values(paths).map((path) => makeKey('ed25519', path)),
    ...moreHostKeys.map((kind) => makeKey(kind, `${paths.hostKey}-${kind}`)),
  ])
  const fingerprint = await runTool('ssh-keygen', ['-l', '-f', `${paths.hostKey}.pub`])
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const settings = {
    'sshd-config': [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      ...['', ...moreHostKeys.map((kind) => `-${kind}`)].map((suffix) => `HostKey ${paths.hostKey}${suffix}`),
      'LogLevel VERBOSE',
      'PidFile none',
      'UsePAM no',
      'PermitRootLogin yes',
      'PasswordAuthentication yes',
      'StrictModes no',
      'MaxStartups 1000',
      `AuthorizedKeysFile ${paths.userKey}.pub`,
      'Subsystem sftp internal-sftp',
      `ForceCommand internal-sftp -d ${folder}${refused.length > 0 ? ` -P ${refused.join(',')}` : ''}`,
    ],
    passwd: [
      `vendor:x:${user}:${group}:vendor:${home}:/bin/sh`,
      `sshd:x:${user}:${group}:sshd:${separationFolder}:/bin/false`,
    ],
    group: [`vendor:x:${group}:`],
    shadow: [`vendor:${hash}:19000:0:99999:7:::`],
  }
  for (const [name, lines] of Object.entries(settings)) {
    await writeFile(join(home, name), `${lines.join('\n')}\n`)
  }
  // Users of its own: the system's accounts stay as they are.
  const running = await startPeerProgram(
    [program, '-D', '-e', '-r', '-f', join(home, 'sshd-config')],
    [port],
    {
      LD_PRELOAD: wrapper,
      NSS_WRAPPER_PASSWD: join(home, 'passwd'),
      NSS_WRAPPER_GROUP: join(home, 'group'),
      NSS_WRAPPER_SHADOW: join(home, 'shadow'),
    },
  )
  return {
    host: `127.0.0.1:${port}`,
    port,
    server: {
      protocol: 'sftp',
      host: '127.0.0.1',
      port,
      userName: 'vendor',
      signIn: 'password',
      folder: '',
      hostKey: null,
    },
    secrets: { password, privateKey: await readFile(paths.userKey, 'utf8') },
    hostKey: /SHA256:\S+/.exec(fingerprint)?.[0] ?? '',
    folder,
    home,
    countSignIns: () => running.readOutput().match(/(Accepted|Failed) (password|publickey)/g)?.length ?? 0,
    close: async () => {
      await running.stop()
      await remove()
    },
  }
}

async function makeKey(kind: string, path: string): Promise<string> {
  return runTool('ssh-keygen', ['-q', '-t', kind, '-N', '', '-C', 'test', '-f', path])
}
