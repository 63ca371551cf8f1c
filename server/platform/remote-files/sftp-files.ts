import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import SftpClient from 'ssh2-sftp-client'
import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'
import { listSftpFolder } from './list-sftp-folder.ts'
import { sortNewestFirst } from './newest-first.ts'
import { RemoteFailure } from './remote-files.ts'
import { createTemporaryName, isTemporaryName, replaceFile } from './replace-file.ts'
import { refuseIfTooLarge, requireComplete, saveStream } from './save-stream.ts'
import type { OpeningContext, ServerConnection } from './server-connection.ts'
import { requireSecret } from './web-files.ts'

type SftpServer = Extract<RemoteServer, { protocol: 'sftp' }>

/** The server sends one chunk for each round trip. */
const chunkBytes = 256 * 1024

/** The kinds of host keys: a server has one of each, and may get a new kind with an update. */
const keyKinds = [
  undefined,
  ['ssh-ed25519'],
  ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  ['rsa-sha2-512', 'rsa-sha2-256'],
] as const

/** Opens an SFTP server. The host key is compared before anything secret is sent. */
export async function openSftpFiles(server: SftpServer, context: OpeningContext): Promise<ServerConnection> {
  const { client, hostKey } = await connect(server, context)
  const pathOf = (name: string): string => posix.join(server.folder === '' ? '.' : server.folder, name)
  const findSize = async (path: string): Promise<number> => (await client.stat(path)).size

  return {
    hostKey,
    list: async () => {
      const entries = await listSftpFolder(client, pathOf('.'))
      return sortNewestFirst(
        entries
          .filter(({ filename, attrs }) => attrs.isFile() && !isTemporaryName(filename))
          .map(({ filename, attrs }) => ({
            id: filename,
            name: filename,
            bytes: attrs.size,
            modifiedAt: new Date(attrs.mtime * 1000),
          })),
      )
    },
    download: async ({ id, name, modifiedAt }, toPath, { bytes: maxBytes }) => {
      const path = pathOf(id)
      const before = await findSize(path)
      refuseIfTooLarge(before, maxBytes)
      const source = client.createReadStream(path, { highWaterMark: chunkBytes })
      const bytes = await saveStream(source, toPath, maxBytes)
      requireComplete(bytes, before, await findSize(path))
      return { bytes, name, modifiedAt }
    },
    upload: async (fromPath, { name }, { bytes: maxBytes }) => {
      const { size } = await stat(fromPath)
      refuseIfTooLarge(size, maxBytes)
      const temporary = pathOf(createTemporaryName(name))
      await client.put(fromPath, temporary)
      if ((await findSize(temporary)) !== size) {
        throw new RemoteFailure('incomplete', 'The server received only a part of the file.')
      }
      await replaceFile(
        {
          rename: (from, to) => renameOver(client, from, to),
          remove: (path) => client.delete(path),
        },
        temporary,
        pathOf(name),
      )
      return { response: `${size} bytes stored as ${name}` }
    },
    end: async () => void (await client.end()),
  }
}

/** OpenSSH replaces an existing file only with a command of its own, which other servers lack. */
async function renameOver(client: SftpClient, from: string, to: string): Promise<void> {
  try {
    await client.posixRename(from, to)
  } catch {
    await client.rename(from, to)
  }
}

/** Looks for the pinned key among all host keys of the server, before it says that the key is another. */
async function connect(
  server: SftpServer,
  context: OpeningContext,
): Promise<{ client: SftpClient; hostKey: string }> {
  let mismatch: unknown
  for (const keyKind of keyKinds) {
    try {
      return await connectByKeyKind(server, context, keyKind)
    } catch (error) {
      const isFirst = keyKind === undefined
      const isOtherKey = error instanceof RemoteFailure && error.kind === 'host-key'
      if (isFirst && !isOtherKey) throw error
      // The key that the server prefers is the one to report.
      mismatch ??= error
    }
  }
  throw mismatch
}

async function connectByKeyKind(
  { userName, port, signIn, hostKey: pinnedKey }: SftpServer,
  { secrets, address, signal, ms }: OpeningContext,
  keyKind: (typeof keyKinds)[number],
): Promise<{ client: SftpClient; hostKey: string }> {
  const ignore = (): void => undefined
  // The library prints what happens while nobody waits, unless it gets functions.
  const client = new SftpClient('sftp', { error: ignore, end: ignore, close: ignore })
  signal.addEventListener('abort', () => void client.end().catch(ignore), { once: true })
  let hostKey = ''
  client.on('keyboard-interactive', (...received: unknown[]) => {
    // The last argument of this event is the function that takes the replies.
    const reply = received.at(-1) as (replies: string[]) => void
    reply([secrets.password ?? ''])
  })
  try {
    await client.connect({
      host: address,
      port,
      username: userName,
      ...createCredentials(signIn, secrets),
      readyTimeout: ms,
      ...(keyKind && { algorithms: { serverHostKey: [...keyKind] } }),
      hostVerifier: (key: Buffer) => {
        hostKey = formatHostKey(key)
        return pinnedKey === null || hostKey === pinnedKey
      },
    })
  } catch (error) {
    if (hostKey === '' || pinnedKey === null || hostKey === pinnedKey) throw error
    throw new RemoteFailure(
      'host-key',
      `The server has another host key: ${hostKey} instead of ${pinnedKey}.`,
    )
  }
  return { client, hostKey }
}

function createCredentials(
  signIn: SftpServer['signIn'],
  { password, privateKey, passphrase }: RemoteSecrets,
): SftpClient.ConnectOptions {
  if (signIn === 'password') return { password: requireSecret(password), tryKeyboard: true }
  return { privateKey: requireSecret(privateKey), ...(passphrase !== undefined && { passphrase }) }
}

/** Returns a public key’s fingerprint as OpenSSH prints it. */
function formatHostKey(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}
