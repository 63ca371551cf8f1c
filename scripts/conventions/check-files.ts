import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnexplainedCasts } from './casts.ts'
import { findUnusedClasses } from './classes.ts'
import { findMissingDocstrings } from './docstrings.ts'
import { findMigrationGaps } from './migrations.ts'
import { findOldWordings } from './screen-texts.ts'
import { isTestPath, parseSourceFile } from './source-file.ts'
import type { Finding } from './source-file.ts'
import { findForbiddenTexts, findLongFiles } from './texts.ts'
import type { TextKind } from './texts.ts'

const isCode = (path: string): boolean => /\.(ts|tsx|mjs|css)$/.test(path)
const getTextKind = (path: string): TextKind => {
  if (!isCode(path)) return 'other'
  return isTestPath(path) ? 'test' : 'code'
}

/** Returns everything that breaks a convention in these files. Paths are from the root, with slashes. */
export const checkFiles = (root: string, paths: readonly string[]): Finding[] => [
  ...findMigrationGaps(paths),
  ...findUnusedClasses(
    readTexts(root, paths, /^web\/.*\.css$/),
    readTexts(root, paths, /^web\/.*\.(tsx?|html)$/),
  ),
  ...paths.flatMap((path) => checkFile(path, readFileSync(join(root, path)))),
]

const readTexts = (root: string, paths: readonly string[], pattern: RegExp) =>
  paths
    .filter((path) => pattern.test(path) && !isTestPath(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const checkFile = (path: string, bytes: Buffer): Finding[] => {
  // A picture or another binary file has no text to check.
  if (bytes.includes(0)) return []
  const text = bytes.toString('utf8')
  const findings = findForbiddenTexts(path, text, getTextKind(path))
  if (!isCode(path)) return findings
  findings.push(...findLongFiles(path, text))
  if (path.endsWith('.css')) return findings
  const file = parseSourceFile(path, text)
  return [
    ...findings,
    ...findMissingDocstrings(file),
    ...findUnexplainedCasts(file),
    ...findOldWordings(file),
  ]
}
