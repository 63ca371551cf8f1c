/**
 * Runs a task repeatedly, `everyMs` after the end of the run before, so that two runs never overlap. Reports
 * a failed run and continues. Returns a function that stops it; a running task still finishes.
 */
export function runEvery(
  everyMs: number,
  run: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const scheduleNext = (): void => {
    if (!isStopped)
      timer = setTimeout(() => void run().catch(onFailure).finally(scheduleNext), everyMs).unref()
  }
  scheduleNext()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
