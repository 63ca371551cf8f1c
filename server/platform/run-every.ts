/**
 * Runs a task again and again, `everyMs` after the end of the run before, so that two runs never overlap. A failed run is
 * reported, and the task goes on. Returns what stops it; a run under way ends by itself.
 */
export function runEvery(
  everyMs: number,
  run: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const plan = (): void => {
    if (!isStopped) timer = setTimeout(() => void run().catch(onFailure).finally(plan), everyMs).unref()
  }
  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
