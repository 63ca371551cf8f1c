import type { User } from '#contract/schemas/users.ts'
import { Moment } from '#web/parts/moment.tsx'
import { Facts } from '../parts/facts.tsx'

/** Everything the shop knows of a user. */
export function UserDetail({ user }: { user: User }) {
  const { addresses, markups } = user
  return (
    <>
      <Facts
        rows={[
          ['E-mail', user.email],
          ['Role', user.role],
          ['E-mail confirmed', user.emailConfirmed ? 'Yes' : 'No'],
          ['Approved', user.approved ? 'Yes' : 'No'],
          ['Business', user.businessType?.name],
          ['Registered', <Moment key="registered" at={user.registrationDate} />],
          ['Last login', <Moment key="login" at={user.lastLoginDate} />],
          ['Domain', user.domain ?? user.domainProvider],
          ['Discount', user.discount === 0 ? null : `${user.discount}%`],
          ['Vendors', user.vendors.join(', ')],
          ['Suspended vendors', user.suspendedVendors.join(', ')],
          ['Hidden columns', user.domainCells.join(', ')],
          ['Markups', markups.map(({ percent }) => `${percent}%`).join(', ')],
        ]}
      />
      {addresses.map((address, place) => (
        <section key={address.id}>
          <h2 className="quiet-label">{place === 0 ? 'Main address' : 'Address'}</h2>
          <Facts
            rows={[
              ['Name', [address.firstName, address.lastName].filter(Boolean).join(' ')],
              ['Company', address.company],
              ['Phone', address.phone],
              ['Address', [address.address, address.city, address.country?.name].filter(Boolean).join(', ')],
            ]}
          />
        </section>
      ))}
    </>
  )
}
