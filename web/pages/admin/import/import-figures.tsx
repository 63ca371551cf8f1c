import type { ImportResult } from '#contract/schemas/operations.ts'

/** Shows the counts of an import. */
export function ImportFigures({ result }: { result: ImportResult }) {
  const { added, changed, unchanged, removed, rejected, warned } = result
  const counts = Object.entries({
    Added: added,
    Changed: changed,
    Unchanged: unchanged,
    Unlisted: removed,
    Rejected: rejected,
    Warnings: warned,
  })
  return (
    <dl className="import-numbers">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={name === 'Rejected' && count > 0 ? 'is-bad' : undefined}>
            {count.toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
