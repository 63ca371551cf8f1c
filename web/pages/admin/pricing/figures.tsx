import type { ReactNode } from 'react'

export type Figure = { name: string; value: ReactNode; isBad?: boolean }

/** Large figures with their names. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="pricing-figures">
      {figures.map(({ name, value, isBad = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isBad ? 'is-bad' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
