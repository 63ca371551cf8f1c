import { Link } from '@tanstack/react-router'

/** The link above the title of a row's page to its list. */
export function BackLink({ to, title }: { to: string; title: string }) {
  return (
    <p className="back-link">
      <Link to={to} className="list-link">
        {title}
      </Link>
    </p>
  )
}
