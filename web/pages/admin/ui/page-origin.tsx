import { Link } from '@tanstack/react-router'

/** The link above the title of a row's page to its list. */
export function PageOrigin({ to, title }: { to: string; title: string }) {
  return (
    <p className="page-origin">
      <Link to={to} className="list-link">
        {title}
      </Link>
    </p>
  )
}
