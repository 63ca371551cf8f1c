// Checks conventions that the linter does not know, for `npm run check`. Prints file:line and what to do.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkFiles } from './conventions/check-files.ts'

const root = resolve(import.meta.dirname, '..')

/** Written in AssemblyScript, which its own compiler checks. */
const kernelFolder = 'search/kernel/'

/** Lists the files that are committed, or would be with `git add .`. */
const listCommittedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith(kernelFolder) && existsSync(join(root, path)))

const findings = checkFiles(root, listCommittedFiles())
for (const { path, line, message } of findings) console.log(`${path}:${line}  ${message}`)
process.exitCode = findings.length === 0 ? 0 : 1
