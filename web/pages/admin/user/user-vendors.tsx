import { Button, MultiSelect } from '@mantine/core'
import { VendorSuspension } from '#contract/schemas/user-forms.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { stockVendorOptions } from '#web/pages/admin/lists/stock/vendor-options.ts'
import { staleWithUser } from './user-actions.ts'

/** Restricts a storefront to the stones of these vendors. */
export function ShownVendors({ user }: { user: User }) {
  const actions = useActions()
  const known = useApiQuery('listDiamondVendors')
  const params = { userId: user.id }
  const change = (selectedVendors: readonly string[]): void => {
    const added = selectedVendors.find((vendor) => !user.vendors.includes(vendor))
    const removed = user.vendors.find((vendor) => !selectedVendors.includes(vendor))
    if (added !== undefined) {
      actions.start({
        endpoint: 'addUserVendor',
        stale: staleWithUser,
        done: `${added} added`,
        send: () => sendApiRequest('addUserVendor', { params, body: { vendor: added } }),
      })
    } else if (removed !== undefined) {
      actions.start({
        endpoint: 'deleteUserVendor',
        stale: staleWithUser,
        done: `${removed} removed`,
        send: () => sendApiRequest('deleteUserVendor', { params, body: { vendor: removed } }),
      })
    }
  }
  return (
    <section aria-labelledby="user-vendors" className="user-block">
      <h2 id="user-vendors" className="quiet-label">
        Visible vendors
      </h2>
      <MultiSelect
        aria-label="Visible vendors"
        description={
          user.vendors.length === 0
            ? 'All vendors. If you choose some, only they and our own stock are shown, and customers see the vendor’s name'
            : 'Only these and our own stock are shown. Customers see the vendor’s name'
        }
        placeholder={user.vendors.length === 0 ? 'All vendors' : ''}
        data={known.data ?? []}
        value={[...user.vendors]}
        onChange={change}
        disabled={actions.isBusy}
        searchable
        nothingFoundMessage={known.data && 'No matching vendor'}
        error={known.isError && <LoadFailure endpoint="listDiamondVendors" query={known} />}
      />
    </section>
  )
}

/** Hides vendors from a user, and sets the discount that applies meanwhile. */
export function SuspendedVendors({ user }: { user: User }) {
  const actions = useActions()
  return (
    <section aria-labelledby="user-suspended" className="user-block">
      <div className="user-heading">
        <h2 id="user-suspended" className="quiet-label">
          Hidden vendors
        </h2>
        <Button size="compact-sm" variant="default" onClick={() => actions.start(suspend(user))}>
          Hide vendors
        </Button>
      </div>
      {user.suspendedVendors.length === 0 ? (
        <p className="user-note">None</p>
      ) : (
        <>
          <ul className="plain-rows">
            {user.suspendedVendors.map((vendor) => (
              <li key={vendor}>
                <span>{vendor}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Restore ${vendor}`}
                  disabled={actions.isBusy}
                  onClick={() => actions.start(resume(user, vendor))}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
          <p className="user-note">
            The discount on all prices is {user.discount}% until every vendor is restored; then the former one
            applies again.
          </p>
        </>
      )}
      {actions.dialog}
    </section>
  )
}

function suspend({ id, email, discount, suspendedVendors }: User): Action {
  const hasOwnDiscount = suspendedVendors.length === 0
  return createFormAction({
    endpoint: 'suspendUserVendors',
    stale: staleWithUser,
    title: `Hide vendors from ${email}`,
    consequences: [
      'This user can’t see or order their stones.',
      hasOwnDiscount
        ? `The discount below applies instead of their usual ${discount}% until every vendor is restored.`
        : `The discount below replaces the present ${discount}% until every vendor is restored.`,
    ],
    fields: [
      {
        kind: 'several',
        name: 'vendors',
        label: 'Vendors',
        options: stockVendorOptions,
      },
      {
        kind: 'number',
        name: 'discount',
        label: 'Discount while vendors are hidden',
        decimals: 4,
        unit: '%',
      },
    ],
    initialValues: { discount },
    submit: 'Hide',
    done: 'Vendors hidden',
    schema: VendorSuspension,
    send: (body) => sendApiRequest('suspendUserVendors', { params: { userId: id }, body }),
  })
}

function resume({ id }: User, vendor: string): Action {
  return {
    endpoint: 'resumeUserVendors',
    stale: staleWithUser,
    done: `${vendor} restored`,
    send: () => sendApiRequest('resumeUserVendors', { params: { userId: id }, body: { vendors: [vendor] } }),
  }
}
