// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './run-child.mjs'

const sourceFolder = 'search/kernel'
const outFolder = 'dist/search'
const kernelPath = `${outFolder}/kernel.wasm`
const stampPath = `${outFolder}/kernel.stamp`

/**
 * Returns a hash of the kernel's sources and its compiler.
 * @param {string} root
 */
const hashKernelSources = (root) => {
  const hash = createHash('sha256').update(
    readFileSync(join(root, 'node_modules/assemblyscript/package.json')),
  )
  for (const name of readdirSync(join(root, sourceFolder)).toSorted()) {
    hash.update(`\0${name}\0`).update(readFileSync(join(root, sourceFolder, name)))
  }
  return hash.digest('hex')
}

/** @param {string} root */
export const isKernelBuilt = (root) =>
  existsSync(join(root, kernelPath)) &&
  existsSync(join(root, stampPath)) &&
  readFileSync(join(root, stampPath), 'utf8') === hashKernelSources(root)

/**
 * Compiles the inner loops of the catalogue search.
 * @param {string} root
 * @param {string} node path of the Node that runs the compiler
 * @param {(line: string) => void} report
 */
export const buildKernel = async (root, node, report) => {
  const startedAt = Date.now()
  mkdirSync(join(root, outFolder), { recursive: true })
  const hash = hashKernelSources(root)
  const draft = `${outFolder}/kernel.${process.pid}.wasm`
  const { exitCode, output } = await runChild(
    node,
    [
      'node_modules/assemblyscript/bin/asc.js',
      `${sourceFolder}/kernel.ts`,
      '--outFile',
      draft,
      '-O3',
      '--noAssert',
      '--enable=simd',
      '--importMemory',
      '--initialMemory=1',
      '--runtime=stub',
    ],
    { cwd: root, quiet: true },
  )
  if (exitCode !== 0) throw new Error(`${output}\nThe search kernel did not compile; the reasons are above.`)
  renameSync(join(root, draft), join(root, kernelPath))
  writeFileSync(join(root, stampPath), hash)
  report(`Compiled the search kernel in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}
