import { SECTION_BY_PAGE_ID, SECTIONS, type PageId, type Section } from './section.ts'

/** What a user may be. The role Vendor is a customer for now. Source: requirements 4.3. */
export const ROLES = ['Administrator', 'Customer', 'Access', 'Vendor'] as const
export type Role = (typeof ROLES)[number]

export type AccessFlags = Readonly<Record<Section, boolean>>
export type AccessRecord = AccessFlags & { readonly pageId: PageId }

/** Whoever a request comes from, as far as access goes: a guest (null) or a user with access records. */
export type AccessViewer = { readonly role: Role; readonly accesses: readonly AccessFlags[] } | null

/** Administrators pass every guard and see every stone, at house prices. Source: requirements 4.3, 7.1. */
export function isAdministrator(viewer: { readonly role: Role } | null): boolean {
  return viewer?.role === 'Administrator'
}

/**
 * A user's access records from the pages that were given to him. Only the first record is ever read, so each
 * carries the union of all flags. Serves adding and deleting alike. Source: requirements 5.5.
 */
export function listAccessRecords(pageIds: readonly PageId[]): AccessRecord[] {
  const granted = new Set<Section>(pageIds.map((pageId) => SECTION_BY_PAGE_ID[pageId]))
  const flags = Object.fromEntries(SECTIONS.map((section) => [section, granted.has(section)]))
  // The entries are made from SECTIONS itself, so every flag is there.
  return pageIds.map((pageId) => ({ pageId, ...(flags as AccessFlags) }))
}
