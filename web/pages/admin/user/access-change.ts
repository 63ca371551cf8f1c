import { listOpenSections } from '#domain/access/guard.ts'
import { SECTION_BY_PAGE_ID, type PageId } from '#domain/access/section.ts'
import { listAccessRecords, type Role } from '#domain/access/viewer.ts'
import { sectionNames } from '#web/features/sections/sections.ts'

/** What decides which categories a user opens. */
type Access = { readonly role: Role; readonly pageIds: readonly PageId[] }

/** Returns the names of the categories that a user can open. Source: requirements 5.2. */
export function listOpenNames({ role, pageIds }: Access): string[] {
  return listOpenSections({ role, accesses: listAccessRecords(pageIds) }).map(
    (section) => sectionNames[section].short,
  )
}

/** Says what the ticks mean for a user of this role. */
export function describeTicks(role: Role): string {
  if (role === 'Administrator') return 'Administrators open every category, ticked or not.'
  if (role === 'Access') return 'The Access role opens every category, ticked or not.'
  return `Ticked categories are closed to this user, because only the Access role opens them and this user’s role is ${role}. Lab-grown is also closed while no category is ticked.`
}

/** Says what a changed tick does to what the user can open. */
export function describeAccessChange(before: Access, pageId: PageId): string {
  const isTicked = !before.pageIds.includes(pageId)
  const pageIds = isTicked ? [...before.pageIds, pageId] : before.pageIds.filter((id) => id !== pageId)
  const [was, is] = [listOpenNames(before), listOpenNames({ ...before, pageIds })]
  const opened = is.filter((name) => !was.includes(name))
  const closed = was.filter((name) => !is.includes(name))
  const effects = [
    closed.length > 0 && `closed for this user: ${closed.join(', ')}`,
    opened.length > 0 && `now open: ${opened.join(', ')}`,
  ].filter(Boolean)
  const name = sectionNames[SECTION_BY_PAGE_ID[pageId]].short
  const effect = effects.length === 0 ? 'no category opens or closes for this user' : effects.join('; ')
  return `${name} ${isTicked ? 'ticked' : 'no longer ticked'}: ${effect}`
}
