// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const minMajor = 26
const versionTimeoutMs = 10_000
const executable = process.platform === 'win32' ? 'node.exe' : 'node'

/**
 * @typedef {object} NodeCandidate
 * @property {string} path
 * @property {boolean} isSetting named by the user: it is this one or none
 */

/**
 * Lists where a Node may be, best first: the setting, the one installed with the packages, the one that runs
 * this, and those on the PATH.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeCandidate[]}
 */
export const listNodeCandidates = (root, env) => {
  const setting = env['TAVERNIER_NODE']
  if (setting) return [{ path: setting, isSetting: true }]
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const pinned = Object.keys(optionalDependencies).map((name) =>
    join(root, 'node_modules', name, 'bin', executable),
  )
  const onPath = (env['PATH'] ?? env['Path'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, executable))
  return [...new Set([...pinned, process.execPath, ...onPath])]
    .filter((path) => existsSync(path))
    .map((path) => ({ path, isSetting: false }))
}

/**
 * Returns the first candidate that runs and is new enough.
 * @param {readonly NodeCandidate[]} candidates
 * @param {(path: string) => string | undefined} readVersion
 * @returns {string} its path
 */
export const findNode = (candidates, readVersion = readNodeVersion) => {
  /** @type {string[]} */
  const refused = []
  for (const { path, isSetting } of candidates) {
    const version = readVersion(path)
    if (version !== undefined && Number(/^v(\d+)\./.exec(version)?.[1]) >= minMajor) return path
    refused.push(`${isSetting ? 'TAVERNIER_NODE ' : ''}${path} ${version ? `is ${version}` : 'does not run'}`)
  }
  throw new Error(
    [
      `Tavernier runs on Node ${minMajor} or newer, and none was found here:`,
      ...refused.map((line) => `  ${line}`),
      `Install Node ${minMajor} (https://nodejs.org) or name one with TAVERNIER_NODE.`,
    ].join('\n'),
  )
}

/** @param {string} path */
const readNodeVersion = (path) => {
  if (path === process.execPath) return process.version
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: versionTimeoutMs })
  return status === 0 ? stdout.trim() : undefined
}
