import type { Finding } from './source-file.ts'

/** Finds migrations whose numbers leave a gap, appear twice or do not begin at 1. */
export const findMigrationGaps = (paths: readonly string[]): Finding[] => {
  const migrations = paths.filter((path) => /(^|\/)migrations\/[^/]+\.sql$/.test(path))
  return migrations.toSorted().flatMap((path, index) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const expected = index + 1
    return Number.parseInt(name, 10) === expected
      ? []
      : [
          {
            path,
            line: 1,
            message: `number it ${String(expected).padStart(4, '0')}: without gaps or duplicates`,
          },
        ]
  })
}
