import type { RemoteFile } from './remote-files.ts'

/**
 * Sorts files by their time, newest first; files without a time last, and by name where the time is equal. A server may
 * list a file twice if its folder changes meanwhile.
 */
export function sortNewestFirst(files: readonly RemoteFile[]): RemoteFile[] {
  const filesById = new Map(files.map((file) => [file.id, file]))
  return [...filesById.values()].toSorted(
    (one, other) =>
      (other.modifiedAt?.getTime() ?? -Infinity) - (one.modifiedAt?.getTime() ?? -Infinity) ||
      (other.name > one.name ? 1 : -1),
  )
}
