import type { OfferedFile } from './choose-file.ts'
import { compilePattern } from '#domain/remote-server/file-pattern.ts'

/** Why a file is not read. One that the shop fetches is left for the next run. */
export type ReasonToLeave = 'nothing-found' | 'growing' | 'truncated' | 'empty' | 'older' | 'unreadable'

/** The last list of a vendor that was applied. */
export type LastFile = { fileName: string | null; modifiedAt: Date | null }

/**
 * Returns why a file is not fetched now; undefined if it may be: it is empty, or older than the last list that was
 * applied. Source: requirements 40.5.
 */
export function findReasonToLeave(
  file: OfferedFile,
  last: LastFile | undefined,
  pattern: string,
): ReasonToLeave | undefined {
  if (file.bytes === 0) return 'empty'
  return last && isOlder(file, last, pattern) ? 'older' : undefined
}

/**
 * Returns why a fetched file is not read; undefined if it is complete: its size or time changed while it was fetched,
 * or fewer bytes arrived than the server announced. Source: requirements 40.5.
 */
export function findTransferFault(
  before: OfferedFile,
  received: number,
  after: OfferedFile | undefined,
): ReasonToLeave | undefined {
  const isSame =
    after !== undefined &&
    after.bytes === before.bytes &&
    after.modifiedAt?.getTime() === before.modifiedAt?.getTime()
  if (!isSame) return 'growing'
  if (received === 0) return 'empty'
  if (before.bytes === null || received === before.bytes) return undefined
  return received < before.bytes ? 'truncated' : 'growing'
}

function isOlder(file: OfferedFile, last: LastFile, pattern: string): boolean {
  const match = compilePattern(pattern)
  const day = match(file.name)
  const lastDay = last.fileName === null ? undefined : match(last.fileName)
  if (typeof day === 'string' && typeof lastDay === 'string' && day !== lastDay) return day < lastDay
  return file.modifiedAt !== null && last.modifiedAt !== null && file.modifiedAt < last.modifiedAt
}

/** Returns for people why a file is not read. */
export function describeReasonToLeave(reason: ReasonToLeave, name: string): string {
  const descriptions: Readonly<Record<ReasonToLeave, string>> = {
    'nothing-found': `No file is named ${name}`,
    growing: `${name} changed while it was fetched`,
    truncated: `${name} did not arrive completely`,
    empty: `${name} is empty`,
    older: `${name} is older than the last list`,
    unreadable: `${name} can’t be read`,
  }
  return descriptions[reason]
}
