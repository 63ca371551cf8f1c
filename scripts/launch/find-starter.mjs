// @ts-check
import { readFileSync } from 'node:fs'

/**
 * Returns a function whose result changes when the process that started this one ends. npm starts a shell
 * that starts this process, and the shell survives npm; in that case the function watches npm.
 * @returns {() => number}
 */
export const findStarter = () => {
  const parent = process.ppid
  if (!isCommandShell(parent)) return () => process.ppid
  return () => (process.ppid === parent ? readParentPid(parent) : process.ppid)
}

/**
 * Returns whether a process is a shell that runs a command. A shell that replaces itself by the command, as
 * on macOS, has no process of its own. Works on Linux only.
 * @param {number} pid
 */
const isCommandShell = (pid) => readProcessFile(pid, 'cmdline').split('\0')[1] === '-c'

/** @param {number} pid */
const readParentPid = (pid) => {
  const stat = readProcessFile(pid, 'stat')
  // The second field is the program's name in brackets, which may contain any characters.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/**
 * @param {number} pid
 * @param {string} name
 * @returns {string} empty if the file does not exist
 */
const readProcessFile = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
