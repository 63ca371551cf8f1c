// @ts-check
import { readFileSync } from 'node:fs'

/**
 * A way to tell whether the process that started this one is still there: the answer is a number that changes
 * when it goes. npm starts a shell that starts us, and the shell lives on without npm: then npm counts.
 * @returns {() => number}
 */
export const findStarter = () => {
  const parent = process.ppid
  if (!isCommandShell(parent)) return () => process.ppid
  return () => (process.ppid === parent ? readParentPid(parent) : process.ppid)
}

/**
 * Shells that replace themselves by the command, as on macOS, never show up here; others only on Linux.
 * @param {number} pid
 */
const isCommandShell = (pid) => readProcessFile(pid, 'cmdline').split('\0')[1] === '-c'

/** @param {number} pid */
const readParentPid = (pid) => {
  const stat = readProcessFile(pid, 'stat')
  // The second field is the program's name in brackets, with any characters in it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/**
 * @param {number} pid
 * @param {string} name
 * @returns {string} empty where the system has no such file, or no more
 */
const readProcessFile = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
