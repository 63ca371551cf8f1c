import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { title: string; link?: { to: string; label: string }; children: ReactNode }

/** A part of the home page, with a link to the page that has more. */
export function HomeSection({ title, link, children }: Props) {
  return (
    <section className="home-section" aria-label={title}>
      <div className="home-section-head">
        <h2>{title}</h2>
        {link && (
          <Link to={link.to} className="quiet-link">
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
