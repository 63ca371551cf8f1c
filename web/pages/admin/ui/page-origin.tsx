import { Link } from '@tanstack/react-router'

/** Above the title of one row's page: the list that it belongs to. */
export function PageOrigin({ to, title }: { to: string; title: string }) {
  return (
    <p className="page-origin">
      <Link to={to} className="list-link">
        {title}
      </Link>
    </p>
  )
}
