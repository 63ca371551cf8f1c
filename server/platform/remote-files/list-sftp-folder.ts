import { promisify } from 'node:util'
import type SftpClient from 'ssh2-sftp-client'
import { RemoteFailure } from './remote-files.ts'

/** More files than any partner has in a folder. A server that sends names for ever would fill the memory of the shop. */
export const maxEntries = 10_000
/** The status of the protocol that ends a listing. */
const endOfList = 1

/** An entry as the SSH library describes it. */
export type FolderEntry = {
  filename: string
  attrs: { size: number; mtime: number; isFile: () => boolean }
}

/** What the SFTP library keeps of the SSH library. */
type Channel = {
  opendir: (path: string, callback: (error: Error | undefined, handle: Buffer) => void) => void
  readdir: (handle: Buffer, callback: (error: Error | undefined, list: FolderEntry[]) => void) => void
  close: (handle: Buffer, callback: (error?: Error) => void) => void
}

/** Lists a folder packet by packet, because the library itself waits for the end of the list, however long it is. */
export async function listSftpFolder(client: SftpClient, path: string): Promise<FolderEntry[]> {
  // A property of the library's class since its first version, which its types leave out.
  const { sftp } = client as unknown as { sftp: Channel | undefined }
  if (!sftp) throw new RemoteFailure('incomplete', 'The connection was cut off.')
  const [open, read, close] = [
    promisify(sftp.opendir.bind(sftp)),
    promisify(sftp.readdir.bind(sftp)),
    promisify(sftp.close.bind(sftp)),
  ]
  const handle = await open(path)
  try {
    const entries: FolderEntry[] = []
    for (;;) {
      const next = await read(handle).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === endOfList) return undefined
        throw error
      })
      if (!next) return entries
      entries.push(...next)
      if (entries.length > maxEntries)
        throw new RemoteFailure('too-large', `The folder has more than ${maxEntries} files.`)
    }
  } finally {
    // Nobody waits for the answer of a server that says no more.
    void close(handle).catch(() => undefined)
  }
}
