import { Alert, Button } from '@mantine/core'
import type { CustomerTerms } from '#contract/schemas/customer-terms.ts'
import type { User } from '#contract/schemas/users.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { describeCreditWarning } from '#web/pages/admin/ui/customer-credit.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { editTerms, overLimitNames } from './terms-action.ts'

/** What was agreed with a customer, and what they owe and have taken. */
export function TermsSection({ user }: { user: User }) {
  const terms = useApiQuery('readCustomerTerms', { params: { id: user.id } }, { staleTime: 0 })
  if (terms.data) return <Terms user={user} terms={terms.data} />
  if (terms.isPending) return <PageLoader />
  return <ErrorState title="Error fetching terms" error={terms.error} onRetry={() => void terms.refetch()} />
}

function Terms({ user, terms }: { user: User; terms: CustomerTerms }) {
  const actions = useActions()
  const warning = describeCreditWarning(terms)
  const { electronicAddress, electronicScheme, vatIdWarning } = terms
  return (
    <>
      {warning !== undefined && (
        <Alert color="yellow" variant="light" py={8} mb="lg" role="status">
          {warning}
        </Alert>
      )}
      <div className="admin-columns">
        <section aria-labelledby="user-terms">
          <div className="user-heading">
            <h2 id="user-terms" className="quiet-label">
              Terms
            </h2>
            <Button
              size="compact-sm"
              variant="default"
              aria-label="Edit terms"
              onClick={() => actions.start(editTerms(user, terms))}
            >
              Edit
            </Button>
          </div>
          <Facts
            rows={[
              ['Payment', terms.paymentDays === null ? 'As the seller’s' : `${terms.paymentDays} days`],
              [
                'Credit limit',
                terms.creditLimit === null ? 'None' : <Money key="limit" dollars={terms.creditLimit} />,
              ],
              ['Above the limit', terms.creditLimit !== null && overLimitNames[terms.overLimit]],
              ['Stones on memo', terms.countsMemos ? 'Count' : 'Do not count'],
              ['Stop', terms.isStopped && 'No new orders or memos'],
              ['Legal name', terms.legalName],
              ['VAT number', terms.vatId],
              ['Check', vatIdWarning],
              ['Tax number', terms.taxNo],
              ['E-invoice address', electronicAddress && `${electronicScheme ?? ''}:${electronicAddress}`],
              ['Tax rule', terms.taxRules.find(({ id }) => id === terms.taxRuleId)?.name],
            ]}
          />
        </section>
        <section aria-labelledby="user-exposure">
          <div className="user-heading">
            <h2 id="user-exposure" className="quiet-label">
              Exposure
            </h2>
          </div>
          <Facts
            rows={[
              ['Unpaid invoices', <Money key="invoices" dollars={terms.exposure.invoices} />],
              ['Open orders', <Money key="orders" dollars={terms.exposure.orders} />],
              [
                terms.countsMemos ? 'On memo' : 'On memo (does not count)',
                <Money key="memos" dollars={terms.exposure.memos} />,
              ],
              ['Exposure', <Money key="total" dollars={terms.exposure.total} />],
              [
                'Available credit',
                terms.availableCredit !== null && <Money key="credit" dollars={terms.availableCredit} />,
              ],
            ]}
          />
        </section>
      </div>
      {actions.dialog}
    </>
  )
}
