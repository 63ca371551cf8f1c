import type { ImportResult } from '#contract/schemas/running.ts'
import { ImportNumbers } from './import-numbers.tsx'

/** An import in figures. */
export function ImportFigures({
  result: { added, changed, unchanged, removed, rejected, warned },
}: {
  result: ImportResult
}) {
  return (
    <ImportNumbers
      counts={[
        ['Added', added],
        ['Changed', changed],
        ['Unchanged', unchanged],
        ['Removed', removed],
        ['Rejected', rejected],
        ['Warnings', warned],
      ]}
    />
  )
}
