import type { FileCheck } from './check-rows.ts'
import type { CheckReply, CheckRequest } from './check-worker.ts'

/** Checks a stock file in a worker. Throws if the file cannot be read as rows. */
export function checkFile(request: CheckRequest, signal: AbortSignal): Promise<FileCheck> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' })
    const fail = (): void => reject(new Error('This file cannot be read as rows of a stock list'))
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      worker.terminate()
      if (data.kind === 'checked') resolve(data.check)
      else fail()
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      fail()
    })
    signal.addEventListener('abort', () => worker.terminate())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no own origin
    worker.postMessage(request)
  })
}
