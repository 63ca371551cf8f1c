import { Checkbox } from '@mantine/core'
import { listOpenSections } from '#domain/access/guard.ts'
import { SECTION_BY_PAGE_ID, type PageId } from '#domain/access/section.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { staleWithUser } from './user-actions.ts'

// Object.keys returns strings. The keys are the page ids.
const pageIds = Object.keys(SECTION_BY_PAGE_ID).map((id) => Number(id) as PageId)

/** Sets the categories that a user may open, and shows which are open. */
export function OpenPages({ user }: { user: User }) {
  const actions = useActions()
  const open = listOpenSections(user).map((section) => sectionNames[section].short)

  const toggle = (pageId: PageId): void => {
    // Ignore the click instead of disabling the box, which would lose the keyboard focus.
    if (actions.isBusy) return
    const access = user.accesses.find((one) => one.pageId === pageId)
    const name = sectionNames[SECTION_BY_PAGE_ID[pageId]].short
    if (access) {
      actions.start({
        endpoint: 'deleteUserAccess',
        stale: staleWithUser,
        done: `Access to ${name} removed`,
        send: () => sendApiRequest('deleteUserAccess', { params: { accessId: access.id } }),
      })
      return
    }
    actions.start({
      endpoint: 'addUserAccess',
      stale: staleWithUser,
      done: `Access to ${name} granted`,
      send: () => sendApiRequest('addUserAccess', { params: { userId: user.id }, body: { pageId } }),
    })
  }

  return (
    <section aria-labelledby="user-pages">
      <h2 id="user-pages" className="quiet-label">
        Category access
      </h2>
      <p className="user-note">
        Ticked categories are open only to users with the Access role. Lab-grown also needs that role for
        users without any ticked category.
      </p>
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
