// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './run-child.mjs'

const sourceFolders = ['web', 'domain', 'contract']
const outFolder = 'dist/web'
const stampName = 'dist/web.stamp'

/**
 * Returns a hash of the pages' sources. It covers contents, because a fresh checkout or a copy has new times.
 * @param {string} root
 */
export const hashWebSources = (root) => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const path of sourceFolders.flatMap((folder) => listSources(root, folder))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths from the root, in a fixed order, without tests
 */
const listSources = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listSources(root, path)
      return /\.test\.tsx?$/.test(path) ? [] : [path]
    })

/** @param {string} root */
export const isWebBuilt = (root) => {
  const stampPath = join(root, stampName)
  return (
    existsSync(join(root, outFolder, 'index.html')) &&
    existsSync(stampPath) &&
    readFileSync(stampPath, 'utf8') === hashWebSources(root)
  )
}

/**
 * @param {string} root
 * @param {string} node path of the Node that runs the build
 * @param {(line: string) => void} report
 */
export const buildWeb = async (root, node, report) => {
  const startedAt = Date.now()
  report('Building the web pages …')
  // Hashed before the build: a file that changes meanwhile makes the build stale.
  const hash = hashWebSources(root)
  rmSync(join(root, stampName), { force: true })
  const { exitCode, output } = await runChild(
    node,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
    { cwd: root, quiet: true },
  )
  if (exitCode !== 0) throw new Error(`${output}\nThe web pages did not build; the reasons are above.`)
  writeFileSync(join(root, stampName), hash)
  report(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}
