import type { ReactNode } from 'react'

type Props = { title: string; note?: string; children: ReactNode }

/** One group of settings, with its heading. */
export function SettingsGroup({ title, note, children }: Props) {
  return (
    <section className="pricing-settings-group" aria-label={title}>
      <h2 className="quiet-label">{title}</h2>
      {note !== undefined && <p className="pricing-hint">{note}</p>}
      {children}
    </section>
  )
}
