import { SECTION_BY_PAGE_ID, SECTIONS, type PageId, type Section } from './section.ts'

/** The roles of a user. Vendor behaves like Customer for now. Source: requirements 4.3. */
export const ROLES = ['Administrator', 'Customer', 'Access', 'Vendor'] as const
export type Role = (typeof ROLES)[number]

export type AccessFlags = Readonly<Record<Section, boolean>>
export type AccessRecord = AccessFlags & { readonly pageId: PageId }

/** The sender of a request, for access checks: a guest (null) or a user with access records. */
export type AccessViewer = { readonly role: Role; readonly accesses: readonly AccessFlags[] } | null

/** Administrators pass every guard and see every stone, at stored prices. Source: requirements 4.3, 7.1. */
export function isAdministrator(viewer: { readonly role: Role } | null): boolean {
  return viewer?.role === 'Administrator'
}

/**
 * Lists a user's access records for the granted pages. Each record carries the union of all flags, because
 * only the first record is ever read. Used for both adding and deleting. Source: requirements 5.5.
 */
export function listAccessRecords(pageIds: readonly PageId[]): AccessRecord[] {
  const granted = new Set<Section>(pageIds.map((pageId) => SECTION_BY_PAGE_ID[pageId]))
  const flags = Object.fromEntries(SECTIONS.map((section) => [section, granted.has(section)]))
  // The entries come from SECTIONS, so every flag is present.
  return pageIds.map((pageId) => ({ pageId, ...(flags as AccessFlags) }))
}
