const checkMs = 500

/**
 * Calls back once when the process that started this one is gone. Killing npm reaches no further than npm:
 * without this a server would go on by itself and keep the port and the data folder.
 * @param starterPid the launcher's number, from TAVERNIER_PARENT_PID; without one nothing is watched
 * @returns stops watching
 */
export const watchParent = (starterPid: number | undefined, onGone: () => void): (() => void) => {
  if (starterPid === undefined) return () => undefined
  const parentPid = process.ppid
  const timer = setInterval(() => {
    // The second half counts where the parent's number never changes, and for a launcher further up.
    if (process.ppid === parentPid && isProcessAlive(starterPid)) return
    clearInterval(timer)
    onGone()
  }, checkMs)
  timer.unref()
  return () => clearInterval(timer)
}

const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
