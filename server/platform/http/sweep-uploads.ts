import { opendir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of received and fetched files, demo stock and files to send. They are deleted with the work, unless the process dies. */
const uploadFolderPattern = /^tavernier-(?:upload|list|demo|send)-/
const abandonedAfterMs = 6 * 3_600_000

/** Removes the temporary folders of dead processes: no process works on a file for this many hours. */
export async function sweepUploads(folder = tmpdir(), now = new Date()): Promise<void> {
  for await (const entry of await opendir(folder)) {
    if (!entry.isDirectory() || !uploadFolderPattern.test(entry.name)) continue
    const path = join(folder, entry.name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}
