// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { findStarter } from './find-starter.mjs'

const parentCheckMs = 500
const killAfterMs = 10_000

/** @type {readonly NodeJS.Signals[]} */
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * @typedef {object} ChildOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] collects the output instead of showing it
 * @property {boolean} [shell]
 * @property {boolean} [watchParent] stops the child when the process that started this one has ended
 */

/**
 * Runs a command to its end. Forwards signals, each kind once: a Ctrl-C arrives from the terminal and from
 * npm, and must not count twice.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {ChildOptions} options
 * @returns {Promise<{ exitCode: number, output: string }>} 128 + n after signal n, as in shells
 */
export const runChild = (
  command,
  commandArguments,
  { cwd, env, quiet = false, shell = false, watchParent = false },
) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, {
      cwd,
      env: env ?? process.env,
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }

    /** @type {Set<NodeJS.Signals>} */
    const sent = new Set()
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      if (sent.has(signal)) return
      sent.add(signal)
      child.kill(signal)
    }
    for (const signal of forwardedSignals) process.on(signal, forward)

    const readStarter = findStarter()
    const starter = readStarter()
    const parentWatch = watchParent
      ? setInterval(() => {
          if (readStarter() === starter) return
          clearInterval(parentWatch)
          forward('SIGTERM')
          setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
        }, parentCheckMs)
      : undefined

    const settle = () => {
      clearInterval(parentWatch)
      for (const signal of forwardedSignals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('close', (code, signal) => {
      settle()
      resolve({ exitCode: code ?? 128 + (signal ? constants.signals[signal] : 0), output })
    })
  })
