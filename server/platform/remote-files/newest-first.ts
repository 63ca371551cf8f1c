import type { RemoteFile } from './remote-files.ts'

/** Sorts files by their time, newest first; files without a time last, and by name where the time is equal. */
export function sortNewestFirst(files: readonly RemoteFile[]): RemoteFile[] {
  return files.toSorted(
    (one, other) =>
      (other.modifiedAt?.getTime() ?? -Infinity) - (one.modifiedAt?.getTime() ?? -Infinity) ||
      (other.name > one.name ? 1 : -1),
  )
}
