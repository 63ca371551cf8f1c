import { Worker } from 'node:worker_threads'
import type { FileTask } from './file-worker.ts'

const workerUrl = new URL('./file-worker.ts', import.meta.url)
const maxThreads = 2
const maxMemoryMb = 1024
const timeoutMs = 60_000

let running = 0
const waiting: (() => void)[] = []

/**
 * Writes a list or a document in a worker thread, because layout takes as long as a few thousand other
 * requests. Limits the number of threads, their memory and their time.
 */
export async function writeFileInWorker(task: FileTask): Promise<Uint8Array> {
  if (running >= maxThreads) await new Promise<void>((resolve) => void waiting.push(resolve))
  running += 1
  try {
    return await runWorker(task)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function runWorker(task: FileTask): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(workerUrl, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    const timer = setTimeout(() => {
      reject(new Error('Writing a file took too long'))
      void thread.terminate()
    }, timeoutMs)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => {
      clearTimeout(timer)
      // No effect after a message: the promise is already settled.
      reject(new Error(`The thread that writes files ended with ${code}`))
    })
  })
}
