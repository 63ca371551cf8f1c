import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'
import { chooseFile } from '#domain/connection/choose-file.ts'
import { fillPattern } from '#domain/remote-server/file-pattern.ts'
import {
  findReasonToLeave,
  findTransferFault,
  type LastFile,
  type ReasonToLeave,
} from '#domain/connection/judge-file.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RemoteFile, RemoteFileClient, RemoteFiles } from '#server/platform/remote-files/remote-files.ts'

/** Signing in, and listing a folder, take at most this long. */
const openMs = 60_000
/** A transfer takes at most this long, so that a slow server does not hold up other vendors for longer. */
const transferMs = 5 * 60_000

export type FetchRequest = {
  server: RemoteServer
  secrets: RemoteSecrets
  filePattern: string
  /** The moment for the parts of a date in a folder or address, and the time zone of its clocks. */
  at: Date
  timeZone: string
  maxBytes: number
  /** Where the file is copied to. */
  folder: string
  signal: AbortSignal
}

/** A file on this machine, complete. */
export type FetchedList = { path: string; name: string; bytes: number; modifiedAt: Date | null }

/** What a server offers, and the file that was fetched or the reason to leave it. */
export type FetchOutcome = {
  files: RemoteFile[]
  hostKey: string | undefined
  chosen: RemoteFile | undefined
  fetched: FetchedList | ReasonToLeave
}

/** Returns the pattern of the file’s name. An address names one file, whatever its name. */
export function readFilePattern({
  server,
  filePattern,
}: {
  server: RemoteServer
  filePattern: string
}): string {
  return server.protocol === 'https' ? '*' : filePattern
}

/**
 * Fetches the present list of a vendor, unless it is empty, older than the last one, still being written or does not
 * arrive completely. Throws a RemoteFailure. Source: requirements 40.4, 40.5.
 */
export async function fetchList(
  client: RemoteFileClient,
  request: FetchRequest,
  last?: LastFile,
): Promise<FetchOutcome> {
  const { secrets, signal } = request
  const remote = await client.open(fillServer(request), secrets, { ms: openMs, signal })
  try {
    const files = await remote.list({ ms: openMs, signal })
    const pattern = readFilePattern(request)
    const chosen = chooseFile(files, pattern)
    const fetched = await fetchChosen(remote, chosen, request, last)
    return { files, hostKey: remote.hostKey, chosen, fetched }
  } finally {
    await remote.close()
  }
}

async function fetchChosen(
  remote: RemoteFiles,
  chosen: RemoteFile | undefined,
  request: FetchRequest,
  last: LastFile | undefined,
): Promise<FetchedList | ReasonToLeave> {
  const { folder, maxBytes, signal, server } = request
  if (!chosen) return 'nothing-found'
  const pattern = readFilePattern(request)
  const before = server.protocol === 'https' ? forgetGuesses(chosen) : chosen
  const reason = findReasonToLeave(before, last, pattern)
  if (reason) return reason
  const path = join(folder, 'list')
  const received = await remote.download(chosen, path, { bytes: maxBytes, ms: transferMs, signal })
  const present = (await remote.list({ ms: openMs, signal })).find(({ id }) => id === chosen.id)
  const after = server.protocol === 'https' ? present && forgetGuesses(present) : present
  // A web server may tell the date of a file only with the file.
  const reasonNow =
    findTransferFault(before, received.bytes, after) ?? findReasonToLeave(received, last, pattern)
  return reasonNow ?? { path, ...received }
}

/** A page that a program writes has the present time as its date, and often no length before it is sent. */
function forgetGuesses(file: RemoteFile): RemoteFile {
  return { ...file, bytes: file.bytes === 0 ? null : file.bytes, modifiedAt: null }
}

function fillServer({ server, at, timeZone }: FetchRequest): RemoteServer {
  if (server.protocol === 'https') return { ...server, url: fillPattern(server.url, at, timeZone) }
  if (server.protocol === 'imap') return server
  return { ...server, folder: fillPattern(server.folder, at, timeZone) }
}

/** Copies a file that the vendor has uploaded from the store of the shop. */
export async function fetchUploaded(
  files: Pick<FileStore, 'read'>,
  { key, name, folder }: { key: string; name: string; folder: string },
): Promise<FetchedList | ReasonToLeave> {
  const path = join(folder, 'list')
  await pipeline(files.read(key), createWriteStream(path))
  const { size } = await stat(path)
  return size === 0 ? 'empty' : { path, name, bytes: size, modifiedAt: null }
}

/** Returns the SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
