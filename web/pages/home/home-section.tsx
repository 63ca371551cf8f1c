import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UrlParams } from '#web/features/stone-search/catalogue-url.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'

type Props = {
  title: string
  /** How many there are, if only some are shown. */
  count?: number
  link?: { to: string; search?: UrlParams; label: string }
  children: ReactNode
}

/** A part of the home page, with a link to the page that has more. */
export function HomeSection({ title, count, link, children }: Props) {
  return (
    <section className="home-section" aria-label={title}>
      <div className="home-section-head">
        <h2>
          {title}
          {count !== undefined && <span className="home-section-count">{formatStoneCount(count)}</span>}
        </h2>
        {link && (
          <Link to={link.to} search={link.search} className="quiet-link">
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
