import { Worker } from 'node:worker_threads'
import { neverAborted } from '#server/platform/http/client-signal.ts'
import type { FileTask } from './file-worker.ts'

const workerUrl = new URL('./file-worker.ts', import.meta.url)
const maxThreads = 2
const maxMemoryMb = 1024
const timeoutMs = 60_000

let running = 0
const waiting: (() => void)[] = []

/**
 * Writes a list or a document in a worker thread, because layout takes as long as a few thousand other
 * requests. Limits the number of threads, their memory and their time. The signal ends the thread; then this throws
 * its reason.
 */
export async function writeFileInWorker(
  task: FileTask,
  signal: AbortSignal = neverAborted,
): Promise<Uint8Array> {
  await acquireThread()
  try {
    signal.throwIfAborted()
    return await runWorker(task, signal)
  } finally {
    releaseThread()
  }
}

async function acquireThread(): Promise<void> {
  if (running < maxThreads) running += 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
}

/** Hands the thread's place to who waits longest. */
function releaseThread(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function runWorker(task: FileTask, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(workerUrl, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    const stop = (): void => void thread.terminate()
    const timer = setTimeout(() => {
      reject(new Error('Writing a file took too long'))
      stop()
    }, timeoutMs)
    signal.addEventListener('abort', stop)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      // No effect after a message: the promise is already settled.
      reject(signal.aborted ? signal.reason : new Error(`The thread that writes files ended with ${code}`))
    })
  })
}
