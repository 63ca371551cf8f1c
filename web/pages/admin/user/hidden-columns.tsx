import { Checkbox } from '@mantine/core'
import type { ColumnName } from '#domain/pricing/columns.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { columnGroups } from './column-names.ts'
import { staleWithUser } from './user-actions.ts'

/** Sets the columns that a storefront hides in lists, pages, exports and emails. */
export function HiddenColumns({ user }: { user: User }) {
  const actions = useActions()
  const toggle = (cell: ColumnName, name: string): void => {
    // Ignore the click instead of disabling the box, which would lose the keyboard focus.
    if (actions.isBusy) return
    const isHidden = user.domainCells.includes(cell)
    actions.start({
      endpoint: isHidden ? 'resumeUserCell' : 'suspendUserCell',
      stale: staleWithUser,
      done: isHidden ? `${name} shown` : `${name} hidden`,
      send: () =>
        sendApiRequest(isHidden ? 'resumeUserCell' : 'suspendUserCell', {
          params: { userId: user.id },
          body: { cell },
        }),
    })
  }
  return (
    <section aria-labelledby="user-columns" className="user-section">
      <h2 id="user-columns" className="quiet-label">
        Hidden columns
      </h2>
      <p className="user-note">
        Ticked columns are hidden everywhere. To hide all prices, tick $/ct, Total, Rap % and Rap price.
      </p>
      <div className="column-groups">
        {columnGroups.map(({ title, columns }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {columns.map(([cell, name]) => (
              <Checkbox
                key={cell}
                label={name}
                checked={user.domainCells.includes(cell)}
                onChange={() => toggle(cell, name)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
