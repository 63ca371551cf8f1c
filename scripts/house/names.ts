import type { Finding } from './source-file.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const emptyNames = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc'])

/** File and folder names of code that are not kebab-case or say nothing, and barrels by their name. */
export const findBadNames = (path: string): Finding[] => {
  const says = judgePath(path)
  return says === undefined ? [] : [{ path, line: 1, says }]
}

const judgePath = (path: string): string | undefined => {
  const parts = path.split('/').filter((part) => part !== '.ci')
  const stems = parts.map((part) => part.split('.')[0] ?? '')
  const crooked = stems.find((stem) => !kebab.test(stem))
  if (crooked !== undefined) return `write ${crooked} in kebab-case`
  const empty = stems.flatMap((stem) => stem.split('-')).find((word) => emptyNames.has(word))
  if (empty !== undefined) return `name the thing instead of "${empty}"`
  if (/^index\.tsx?$/.test(parts.at(-1) ?? '')) return 'no barrels: name the file after what is in it'
  return undefined
}

/** Migration files of one folder whose numbers leave a gap, come twice or do not begin at 1. */
export const findMigrationGaps = (paths: readonly string[]): Finding[] => {
  const migrations = paths.filter((path) => /(^|\/)migrations\/[^/]+\.sql$/.test(path))
  return migrations.toSorted().flatMap((path, index) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const expected = index + 1
    return Number.parseInt(name, 10) === expected
      ? []
      : [{ path, line: 1, says: `number it ${String(expected).padStart(4, '0')}: no gaps, none twice` }]
  })
}
