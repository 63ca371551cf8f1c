// @ts-check
import { dirname, delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildKernel, isKernelBuilt } from './build-kernel.mjs'
import { buildWeb, isWebBuilt } from './build-web.mjs'
import { findNode, listNodeCandidates } from './find-node.mjs'
import { installPackages, isInstalled } from './install.mjs'
import { runChild } from './run-child.mjs'
import { tasks } from './tasks.mjs'
import { withLock } from './lock.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const lockPath = join(root, 'dist/launch.lock')

/** @param {string} line */
const report = (line) => console.error(line)

/** @param {number} pid */
const reportWait = (pid) => report(`Waiting for process ${pid}, which is installing or building here …`)

/**
 * Installs missing packages, finds a Node that can run the project, and runs the task with it.
 * @param {readonly string[]} taskArguments the task's name, then its own arguments
 * @returns {Promise<number>} the exit code
 */
export const launchTask = async ([name = '', ...taskArguments]) => {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) {
    const list = Object.entries(tasks).map(([known, { says }]) => `  npm run ${known.padEnd(14)} ${says}`)
    report(['Available tasks:', ...list].join('\n'))
    return 1
  }

  await prepare(
    () => isInstalled(root),
    () => installPackages(root, report),
  )

  const node = findNode(listNodeCandidates(root, process.env))
  const env = buildTaskEnvironment(node)
  if (task.needsKernel) {
    await prepare(
      () => isKernelBuilt(root),
      () => buildKernel(root, node, report),
    )
  }
  if (task.needsWeb) {
    await prepare(
      () => isWebBuilt(root),
      () => buildWeb(root, node, report),
    )
  }

  if (!task.nodeArguments) return 0
  const child = await runChild(
    node,
    ['--disable-warning=ExperimentalWarning', ...task.nodeArguments, ...taskArguments],
    {
      cwd: root,
      env,
      // Under npm, this process must end with npm. Started by hand, it may outlive its shell.
      watchParent: process.env['npm_lifecycle_event'] !== undefined,
    },
  )
  return child.exitCode
}

/**
 * Installs or builds what is missing, while no other process does.
 * @param {() => boolean} isReady
 * @param {() => Promise<void>} build
 */
const prepare = async (isReady, build) => {
  if (isReady()) return
  try {
    await withLock(lockPath, reportWait, async () => {
      // Another process may have built it meanwhile.
      if (!isReady()) await build()
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EACCES' && code !== 'EROFS') throw error
    throw new Error(
      `${root} is not prepared, and this user cannot write to it. Run "npm run build" there as a user who can.`,
      { cause: error },
    )
  }
}

/** @param {string} node path of the Node that runs the task */
const buildTaskEnvironment = (node) => {
  const pathName = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    ...process.env,
    [pathName]: [dirname(node), process.env[pathName]].filter(Boolean).join(delimiter),
    TAVERNIER_PARENT_PID: String(process.pid),
  }
}
