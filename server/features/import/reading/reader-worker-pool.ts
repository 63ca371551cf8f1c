import { Worker } from 'node:worker_threads'

const script = new URL('./reader-worker.ts', import.meta.url)
/**
 * More than two million stock numbers and the longest rows need. A file that needs more must not exhaust the
 * shop's memory.
 */
const maxMemoryMb = 1024
/** Starting a thread takes longer than reading a short list. */
const idleForMs = 10_000

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

/** Returns a thread that reads stock files: the idle one, or a new one. */
export function takeThread(): Worker {
  if (!idle) return new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
  const { worker, timer } = idle
  idle = undefined
  clearTimeout(timer)
  forgetListeners(worker)
  worker.ref()
  return worker
}

/**
 * Keeps one idle thread for the next file, for a limited time. The thread does not keep the process alive.
 */
export function giveBackThread(worker: Worker): void {
  forgetListeners(worker)
  worker.unref()
  if (idle) {
    void worker.terminate()
    return
  }
  const kept = { worker, timer: setTimeout(forget, idleForMs).unref() }
  function forget(): void {
    if (idle === kept) idle = undefined
    void worker.terminate()
  }
  worker.on('error', forget)
  idle = kept
}

/** Removes only these listeners: a worker has listeners of its own. */
function forgetListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}
