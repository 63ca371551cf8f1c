import './admin.css'
import { Link, Outlet } from '@tanstack/react-router'
import { adminPages } from './admin-pages.ts'

/** What stands around the pages of the administrators: their navigation. */
export function AdminLayout() {
  return (
    <div className="admin">
      <nav className="admin-links" aria-label="Administration">
        {adminPages.map(({ path, title }) => (
          <Link key={path} to={path} className="admin-link" activeOptions={{ exact: path === '/admin' }}>
            {title}
          </Link>
        ))}
      </nav>
      <div className="admin-content">
        <Outlet />
      </div>
    </div>
  )
}
