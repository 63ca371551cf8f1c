import type { Customer } from '#contract/schemas/holds.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

/** Links to a customer, by company or name. */
export function CustomerLink({ customer }: { customer: Customer }) {
  const { id, name, company, email } = customer
  return (
    <TwoLines
      first={
        <ListLink to={`/admin/users/${id}`} search={{}}>
          {company ?? name}
        </ListLink>
      }
      second={(company ?? name) === email ? '' : email}
    />
  )
}
