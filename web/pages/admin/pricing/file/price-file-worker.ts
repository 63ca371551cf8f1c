import { UnreadableFile } from '#spreadsheet/unreadable-file.ts'
import { readPriceFile, type PriceFileRows } from './read-price-file.ts'

/** `message` says what the file is and what to do; undefined if the reader failed. */
export type PriceFileReply =
  | { kind: 'read'; table: PriceFileRows }
  | { kind: 'unreadable'; message: string | undefined }

/** Reads a price list file in the worker, so that the page stays responsive. */
async function read(file: Blob): Promise<PriceFileReply> {
  try {
    return { kind: 'read', table: await readPriceFile(file) }
  } catch (error) {
    return { kind: 'unreadable', message: error instanceof UnreadableFile ? error.message : undefined }
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const respond = async (): Promise<void> => {
    const reply = await read(data)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts only to its page
    postMessage(reply)
  }
  void respond()
})
