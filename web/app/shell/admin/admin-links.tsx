import { Link } from '@tanstack/react-router'
import type { WaitingCounts } from '#contract/endpoints/dashboard.ts'
import { adminPages, type AdminPage } from '#web/pages/admin/admin-pages.ts'

type Props = { counts: WaitingCounts | undefined; onFollow?: () => void }

/** The links to the pages of the administration, with the number of tasks that wait on each. */
export function AdminLinks({ counts, onFollow }: Props) {
  return (
    <nav className="admin-nav" aria-label="Administration">
      {adminPages.map(({ title, pages }) => (
        <div key={pages[0].path} className="admin-group">
          {title !== undefined && <span className="admin-group-title">{title}</span>}
          {listShownPages(pages).map((page) => (
            <Link
              key={page.path}
              to={page.path}
              className="admin-link"
              activeOptions={{ exact: page.path === '/admin' }}
              onClick={onFollow}
            >
              {page.title}
              <WaitingCount page={page} counts={counts} />
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** Pages that another page leads to are not in the navigation. */
function listShownPages(pages: readonly AdminPage[]): AdminPage[] {
  return pages.filter(({ parent }) => parent === undefined)
}

function WaitingCount({ page: { waiting }, counts }: { page: AdminPage } & Pick<Props, 'counts'>) {
  const count = waiting && counts ? counts[waiting.name] : 0
  if (!waiting || count === 0) return null
  return (
    <>
      {' '}
      <span className="admin-count" title={`${count.toLocaleString('en')} ${waiting.label}`}>
        {count.toLocaleString('en')}
        <span className="visually-hidden"> {waiting.label}</span>
      </span>
    </>
  )
}

/** Returns how many tasks the navigation counts. */
export function sumWaiting(counts: WaitingCounts): number {
  return adminPages
    .flatMap(({ pages }) => pages)
    .reduce((sum, { waiting }) => sum + (waiting ? counts[waiting.name] : 0), 0)
}
