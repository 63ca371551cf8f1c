import type { User } from '#contract/schemas/users.ts'
import { HiddenColumns } from './hidden-columns.tsx'
import { OpenPages } from './open-pages.tsx'
import { ShownVendors, SuspendedVendors } from './user-vendors.tsx'

/** Sets which pages, vendors and columns a user sees. */
export function CatalogueSection({ user }: { user: User }) {
  return (
    <>
      <div className="admin-columns">
        <OpenPages user={user} />
        <div>
          <ShownVendors user={user} />
          <SuspendedVendors user={user} />
        </div>
      </div>
      <HiddenColumns user={user} />
    </>
  )
}
