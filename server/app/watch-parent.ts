const checkMs = 500

/**
 * Calls `onExit` once when the process that started this one is gone. Killing npm does not reach its
 * children: without this a server would keep running, with its port and data folder.
 * @param starterPid the launcher's process number, from TAVERNIER_PARENT_PID; without one nothing is watched
 * @returns a function that stops watching
 */
export const watchParent = (starterPid: number | undefined, onExit: () => void): (() => void) => {
  if (starterPid === undefined) return () => undefined
  const parentPid = process.ppid
  const timer = setInterval(() => {
    // The second check is for systems where the parent's number never changes, and for a launcher further up.
    if (process.ppid === parentPid && isProcessAlive(starterPid)) return
    clearInterval(timer)
    onExit()
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
