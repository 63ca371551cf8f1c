import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StatementView } from '#web/features/statement/statement-view.tsx'
import { useAccountStatement } from '#web/features/statement/use-account-statement.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'

/** The account of one customer: open invoices and statement. */
export function CustomerAccountPage() {
  const id = Number(usePathParam('userId'))
  const user = useApiQuery('readUser', { params: { id } })
  const { statement } = useAccountStatement(id)
  return (
    <>
      <BackLink to="/admin/receivables" title="Receivables" />
      <PageTitle
        aside={
          user.data && (
            <span className="title-actions">
              <Button component={Link} to={`/admin/users/${id}`} size="sm" variant="default">
                Customer
              </Button>
              <Button
                size="sm"
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/admin/documents" search={{ user: String(id) }} />
                )}
              >
                Documents
              </Button>
              <Button
                size="sm"
                renderRoot={(props) => (
                  <Link {...props} to="/admin/payments/new" search={{ for: user.data.email }} />
                )}
              >
                Record payment
              </Button>
            </span>
          )
        }
      >
        {statement.data?.customer.name ?? 'Account'}
      </PageTitle>
      <StatementView userId={id} />
    </>
  )
}
