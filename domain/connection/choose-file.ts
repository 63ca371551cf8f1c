import { compilePattern } from '#domain/remote-server/file-pattern.ts'

/** A file that a vendor offers. */
export type OfferedFile = {
  name: string
  /** Null where the server does not say. */
  bytes: number | null
  modifiedAt: Date | null
}

/** Names that programs give to files that they are still writing. */
const unfinishedName = /^[.~]|\.(?:tmp|temp|part|partial|filepart|crdownload|lock|swp)$/i

/**
 * Returns the file of a vendor that the pattern means, undefined if there is none: the one with the latest date in its
 * name, else the one changed last. Of equal ones it is the first of the list. Source: requirements 40.4.
 */
export function chooseFile<File extends OfferedFile>(
  files: readonly File[],
  pattern: string,
): File | undefined {
  const match = compilePattern(pattern)
  let chosen: { file: File; date: string; modified: number } | undefined
  for (const file of files) {
    const date = match(file.name)
    if (date === undefined || (pattern.includes('*') && unfinishedName.test(file.name))) continue
    const candidate = { file, date: date ?? '', modified: file.modifiedAt?.getTime() ?? 0 }
    if (!chosen || isNewer(candidate, chosen)) chosen = candidate
  }
  return chosen?.file
}

type Age = { date: string; modified: number }

function isNewer(one: Age, other: Age): boolean {
  return one.date === other.date ? one.modified > other.modified : one.date > other.date
}
