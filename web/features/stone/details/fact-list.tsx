import type { Fact } from './stone-facts.ts'

/** Facts with their names; what leads elsewhere opens there. */
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
