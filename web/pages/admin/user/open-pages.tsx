import { Checkbox } from '@mantine/core'
import { SECTION_BY_PAGE_ID, type PageId } from '#domain/access/section.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { describeAccessChange, describeTicks, listOpenNames } from './access-change.ts'
import { staleWithUser } from './user-actions.ts'

// Object.keys returns strings. The keys are the page ids.
const pageIds = Object.keys(SECTION_BY_PAGE_ID).map((id) => Number(id) as PageId)

/** Sets the categories that a user may open, and shows which are open. */
export function OpenPages({ user }: { user: User }) {
  const actions = useActions()
  const granted = { role: user.role, pageIds: user.accesses.map(({ pageId }) => pageId) }
  const open = listOpenNames(granted)

  const toggle = (pageId: PageId): void => {
    // Ignore the click instead of disabling the box, which would lose the keyboard focus.
    if (actions.isBusy) return
    const access = user.accesses.find((one) => one.pageId === pageId)
    const done = describeAccessChange(granted, pageId)
    if (access) {
      actions.start({
        endpoint: 'deleteUserAccess',
        stale: staleWithUser,
        done,
        send: () => sendApiRequest('deleteUserAccess', { params: { accessId: access.id } }),
      })
      return
    }
    actions.start({
      endpoint: 'addUserAccess',
      stale: staleWithUser,
      done,
      send: () => sendApiRequest('addUserAccess', { params: { userId: user.id }, body: { pageId } }),
    })
  }

  return (
    <section aria-labelledby="user-pages">
      <h2 id="user-pages" className="quiet-label">
        Restricted categories
      </h2>
      <p className="user-note">{describeTicks(user.role)}</p>
      <div className="tick-columns">
        {pageIds.map((pageId) => (
          <Checkbox
            key={pageId}
            label={sectionNames[SECTION_BY_PAGE_ID[pageId]].short}
            checked={user.accesses.some((access) => access.pageId === pageId)}
            onChange={() => toggle(pageId)}
          />
        ))}
      </div>
      <p className="user-note" role="status">
        {open.length === 0 ? 'This user can’t open any category.' : `This user can open: ${open.join(', ')}`}
      </p>
    </section>
  )
}
