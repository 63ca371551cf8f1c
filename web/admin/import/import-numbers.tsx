type Props = { counts: readonly (readonly [name: string, count: number])[] }

/** What an import came to, in figures. */
export function ImportNumbers({ counts }: Props) {
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
