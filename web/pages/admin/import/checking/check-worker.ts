import { UnreadableTable } from '#domain/stock-file/table/table-choice.ts'
import { UnreadableFile } from '#spreadsheet/unreadable-file.ts'
import { checkFile, type FileToCheck } from './check-file.ts'
import type { FileCheck } from './check-rows.ts'

/** `message` says what the file is and what to do; undefined if the reader failed. */
export type CheckReply =
  | { kind: 'checked'; check: FileCheck }
  | { kind: 'unreadable'; message: string | undefined }

/** Reads and checks a stock file in the worker, so that the page stays responsive. */
async function check(request: FileToCheck): Promise<CheckReply> {
  try {
    return { kind: 'checked', check: await checkFile(request) }
  } catch (error) {
    const isExplained = error instanceof UnreadableFile || error instanceof UnreadableTable
    return { kind: 'unreadable', message: isExplained ? error.message : undefined }
  }
}

addEventListener('message', ({ data }: MessageEvent<FileToCheck>) => {
  const respond = async (): Promise<void> => {
    const reply = await check(data)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts only to its page
    postMessage(reply)
  }
  void respond()
})
