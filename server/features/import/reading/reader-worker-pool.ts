import { Worker } from 'node:worker_threads'

const script = new URL('./reader-worker.ts', import.meta.url)
/** More than two million stock numbers and the longest rows need; a file that takes more must not take the shop. */
const maxMemoryMb = 1024
/** To start a thread takes longer than to read a short list. */
const idleForMs = 10_000

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

/** A thread that reads stock files: the one that has just read another, or a new one. */
export function takeThread(): Worker {
  if (!idle) return new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
  const { worker, timer } = idle
  idle = undefined
  clearTimeout(timer)
  forgetListeners(worker)
  worker.ref()
  return worker
}

/** Keeps a thread for the next file, one for a while; it keeps nobody from ending. */
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

/** Not all: a worker listens to itself. */
function forgetListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}
