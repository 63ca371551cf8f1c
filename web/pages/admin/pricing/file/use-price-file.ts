import { useQuery } from '@tanstack/react-query'
import type { PriceUnit } from '#domain/price-list/list-unit.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import type { PriceFileReply } from './price-file-worker.ts'
import type { PriceFileRows } from './read-price-file.ts'

/** A selected file. `no` tells two files apart, also if their names are equal. */
export type SelectedFile = { file: File; no: number }

/** Reads a price list file in the page, and lets the server check its rows. */
export function usePriceFile(selected: SelectedFile | undefined, unit: PriceUnit | undefined) {
  const reading = useQuery({
    queryKey: ['price list file', selected?.no],
    queryFn: ({ signal }) =>
      selected ? readInWorker(selected.file, signal) : Promise.reject(new Error('No file')),
    enabled: selected !== undefined,
    meta: { isLocal: true },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const table = selected && reading.data
  const checking = useQuery({
    // The rows are too many for a key; the number of the file stands for them.
    queryKey: ['checkPriceList', 'of file', selected?.no, unit],
    queryFn: ({ signal }) =>
      sendApiRequest('checkPriceList', { body: { rows: table?.rows ?? [], unit: unit ?? null }, signal }),
    enabled: table !== undefined,
    // Keeps the previous result while another unit is tried.
    placeholderData: (before, query) => (query?.queryKey[2] === selected?.no ? before : undefined),
    staleTime: 0,
    gcTime: 0,
  })
  return { reading, checking, table }
}

/** Reads a file in a worker. Throws if it is no table. */
function readInWorker(file: File, signal: AbortSignal): Promise<PriceFileRows> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('price-file-worker.ts', import.meta.url), { type: 'module' })
    const fail = (message = 'This file can’t be read as a price list'): void => reject(new Error(message))
    worker.addEventListener('message', ({ data }: MessageEvent<PriceFileReply>) => {
      worker.terminate()
      if (data.kind === 'read') resolve(data.table)
      else fail(data.message)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      fail()
    })
    signal.addEventListener('abort', () => worker.terminate())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no own origin
    worker.postMessage(file)
  })
}
