import './form-section.css'
import type { ReactNode } from 'react'

type Props = { title: string; note?: string; children: ReactNode }

/** One section of a long form, with its heading. Fields stand in two columns; one with the class `is-wide` takes both. */
export function FormSection({ title, note, children }: Props) {
  return (
    <section className="form-section" aria-label={title}>
      <h2 className="quiet-label">{title}</h2>
      {note !== undefined && <p className="form-note">{note}</p>}
      <div className="form-section-fields">{children}</div>
    </section>
  )
}
