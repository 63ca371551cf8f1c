// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runChild } from './run-child.mjs'

const stampName = 'node_modules/.tavernier-install'

const npmArguments = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  // The installing Node may be older than some packages ask for; the pinned Node runs them.
  '--engine-strict=false',
]

/**
 * Returns a hash of what should be installed: of the lock file, the package file and the platform.
 * @param {string} root
 */
export const hashPackageFiles = (root) => {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', 'package.json'])
    hash.update(readFileSync(join(root, name))).update('\0')
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/** @param {string} root */
export const isInstalled = (root) => {
  const stampPath = join(root, stampName)
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashPackageFiles(root)
}

/** @param {string} root */
export const stampInstalled = (root) => writeFileSync(join(root, stampName), hashPackageFiles(root))

/**
 * @param {string} root
 * @param {(line: string) => void} report
 */
export const installPackages = async (root, report) => {
  const startedAt = Date.now()
  report('Installing packages. This happens once and takes about a minute …')
  const npm = findNpm(process.env)
  const { exitCode, output } = await runChild(npm.command, [...npm.arguments, ...npmArguments], {
    cwd: root,
    quiet: true,
    shell: npm.shell,
  })
  if (exitCode !== 0)
    throw new Error(`${output}\nnpm ci failed with exit code ${exitCode}; its output is above.`)
  stampInstalled(root)
  report(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/**
 * Returns the npm that started this process, else the one beside this Node, else the one on the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, arguments: string[], shell: boolean }}
 */
export const findNpm = (env) => {
  const beside = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  const script = [env['npm_execpath'], beside].find(
    (path) => path !== undefined && /^npm-cli\.c?js$/.test(basename(path)) && existsSync(path),
  )
  if (script) return { command: process.execPath, arguments: [script], shell: false }
  // Windows starts npm.cmd only through a shell; the arguments are constants.
  return { command: 'npm', arguments: [], shell: process.platform === 'win32' }
}
