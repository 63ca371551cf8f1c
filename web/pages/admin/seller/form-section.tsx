import type { ReactNode } from 'react'

/** One section of a long form, with its heading. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section className="seller-section" aria-label={title}>
      <h2 className="quiet-label">{title}</h2>
      {note !== undefined && <p className="seller-note">{note}</p>}
      <div className="seller-fields">{children}</div>
    </section>
  )
}
