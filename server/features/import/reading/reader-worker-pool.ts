import { Worker } from 'node:worker_threads'

const script = new URL('./reader-worker.ts', import.meta.url)
/**
 * More than two million stock numbers and the longest rows need. A file that needs more must not exhaust the
 * shop's memory.
 */
const maxMemoryMb = 1024
/** Starting a thread takes longer than reading a short list. */
const maxIdleMs = 10_000

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

/** Returns a thread that reads stock files: the idle one, or a new one. */
export function takeWorker(): Worker {
  if (!idle) return new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
  const { worker, timer } = idle
  idle = undefined
  clearTimeout(timer)
  removeListeners(worker)
  worker.ref()
  return worker
}

/**
 * Keeps one idle thread for the next file, for a limited time. The thread does not keep the process alive.
 */
export function returnWorker(worker: Worker): void {
  removeListeners(worker)
  worker.unref()
  if (idle) {
    void worker.terminate()
    return
  }
  const entry = { worker, timer: setTimeout(discard, maxIdleMs).unref() }
  function discard(): void {
    if (idle === entry) idle = undefined
    void worker.terminate()
  }
  worker.on('error', discard)
  idle = entry
}

/** Removes only these listeners: a worker has listeners of its own. */
function removeListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}
