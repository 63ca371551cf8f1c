import { stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { PassThrough } from 'node:stream'
import { Client, FTPError, type FileInfo } from 'basic-ftp'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { sortNewestFirst } from './newest-first.ts'
import { RemoteFailure, type RemoteFile } from './remote-files.ts'
import { createTemporaryName, isTemporaryName, replaceFile } from './replace-file.ts'
import { refuseIfTooLarge, requireComplete, saveStream } from './save-stream.ts'
import type { OpeningContext, ServerConnection } from './server-connection.ts'
import { requireSecret } from './web-files.ts'

type FtpServer = Extract<RemoteServer, { protocol: 'ftp' }>

const secureModes = { none: false, explicit: true, implicit: 'implicit' } as const
const maxListingBytes = 4_000_000

/**
 * Opens an FTP server. Data connections go to the address of the control connection: a server that names another host
 * is refused, because it could make the shop connect to anything.
 */
export async function openFtpFiles(
  server: FtpServer,
  { secrets, host, address, signal, ms, ca }: OpeningContext,
): Promise<ServerConnection> {
  const client = new Client(ms, { allowSeparateTransferHost: false, maxListingBytes })
  signal.addEventListener('abort', () => client.close(), { once: true })
  await client.access({
    host: address,
    port: server.port,
    user: server.userName,
    password: requireSecret(secrets.password),
    secure: secureModes[server.encryption],
    // A certificate for an IP address is compared with the address itself.
    secureOptions: { ...(ca && { ca: [...ca] }), ...(isIP(host) === 0 && { servername: host }) },
  })
  if (server.folder !== '') await client.cd(server.folder)

  const findSize = async (path: string): Promise<number | null> => {
    try {
      return await client.size(path)
    } catch (error) {
      // Not every server knows the command.
      if (error instanceof FTPError && error.code !== 550) return null
      throw error
    }
  }

  return {
    list: async () => {
      const entries = await client.list()
      return sortNewestFirst(
        entries.filter(({ isFile, name }) => isFile && !isTemporaryName(name)).map(describeEntry),
      )
    },
    download: async ({ id, name, modifiedAt }, toPath, { bytes: maxBytes }) => {
      const before = await findSize(id)
      refuseIfTooLarge(before, maxBytes)
      const bytes = await receive(client, id, toPath, maxBytes)
      requireComplete(bytes, before, await findSize(id))
      return { bytes, name, modifiedAt }
    },
    upload: async (fromPath, { name }, { bytes: maxBytes }) => {
      const { size } = await stat(fromPath)
      refuseIfTooLarge(size, maxBytes)
      const temporary = createTemporaryName(name)
      const { message } = await client.uploadFrom(fromPath, temporary)
      const sent = await findSize(temporary)
      if (sent !== null && sent !== size) {
        throw new RemoteFailure('incomplete', 'The server received only a part of the file.')
      }
      await replaceFile(
        { rename: (from, to) => client.rename(from, to), remove: (path) => client.remove(path) },
        temporary,
        name,
      )
      return { response: message }
    },
    end: async () => client.close(),
  }
}

/** Ends only when nothing writes to the local file any more. */
async function receive(client: Client, path: string, toPath: string, maxBytes: number): Promise<number> {
  const through = new PassThrough()
  const [saved, sent] = await Promise.allSettled([
    saveStream(through, toPath, maxBytes),
    client.downloadTo(through, path).catch((error: unknown) => {
      through.destroy(error instanceof Error ? error : undefined)
      throw error
    }),
  ])
  if (saved.status === 'rejected') throw saved.reason
  if (sent.status === 'rejected') throw sent.reason
  return saved.value
}

function describeEntry({ name, size, modifiedAt }: FileInfo): RemoteFile {
  return { id: name, name, bytes: size, modifiedAt: modifiedAt ?? null }
}
