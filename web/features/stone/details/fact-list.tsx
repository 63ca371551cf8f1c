import type { Fact } from './stone-facts.ts'

/** Lists facts with their names; facts with a link are clickable. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(({ name, value, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {href === undefined ? (
              value
            ) : (
              <a className="quiet-link" href={href} target="_blank" rel="noreferrer">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
