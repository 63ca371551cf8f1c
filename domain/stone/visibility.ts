import { mayOpenSection } from '#domain/access/guard.ts'
import { isAdministrator, type AccessFlags, type Role } from '#domain/access/viewer.ts'
import { sectionOfStone, type SectionTraits, type StoneSection } from './section.ts'
import { STONE_STATUS, type StoneState } from './status.ts'

/** A guest (null), or a user with the names that an administrator last confirmed. */
export type StoneViewer = {
  readonly id: number
  readonly role: Role
  readonly accesses: readonly AccessFlags[]
  readonly confirmedCompany: string | null
  readonly confirmedFullName: string | null
} | null

/** The customer of a stone's memo. `memoCustomerId` is null if only the account name is known. */
export type MemoVisibility = {
  readonly showToAll: boolean
  readonly memoCustomerId: number | null
  readonly memoAccount: string | null
}

export type VisibleStone = SectionTraits & MemoVisibility & Pick<StoneState, 'isActive' | 'status'>

/**
 * Whether a memo belongs to this viewer: by the memo's customer id if it has one, else by its account, which
 * is the viewer's company or full name as an administrator last confirmed them (case and outer spaces are
 * ignored). Source: requirements 8.7.
 */
export function isMemoOf(memo: Omit<MemoVisibility, 'showToAll'>, viewer: StoneViewer): boolean {
  if (viewer === null) return false
  if (memo.memoCustomerId !== null) return memo.memoCustomerId === viewer.id
  const account = normalizeName(memo.memoAccount)
  return (
    account !== '' &&
    [viewer.confirmedCompany, viewer.confirmedFullName].some((name) => normalizeName(name) === account)
  )
}

/**
 * Returns the section in which a viewer finds a stone, undefined if they may not see it. For customers,
 * inactive and Suspended stones are in no section; memo stones are in `memo` for those they are shown to;
 * stones of a section that the viewer may not open are in none. Administrators find every stone in its own
 * section. `isVendorShown` checks vendors. Source: requirements 9.1, 8.7.
 */
export function findSectionFor(stone: VisibleStone, viewer: StoneViewer): StoneSection | 'memo' | undefined {
  return findVisibleSection(sectionOfStone(stone), stone, viewer)
}

/**
 * Works like `findSectionFor` for a stone whose own section is already known. Source: requirements 9.1, 8.7.
 */
export function findVisibleSection(
  section: StoneSection,
  stone: MemoVisibility & Pick<StoneState, 'isActive' | 'status'>,
  viewer: StoneViewer,
): StoneSection | 'memo' | undefined {
  if (isAdministrator(viewer)) return section
  if (!stone.isActive || stone.status === STONE_STATUS.suspended) return undefined
  if (stone.status === STONE_STATUS.memo) {
    return stone.showToAll || isMemoOf(stone, viewer) ? 'memo' : undefined
  }
  return mayOpenSection(section, viewer) === 'open' ? section : undefined
}

/** Whether a viewer may see a stone at all. Source: requirements 9.1, 8.7. */
export function isVisibleTo(stone: VisibleStone, viewer: StoneViewer): boolean {
  return findSectionFor(stone, viewer) !== undefined
}

/**
 * Returns what a customer sees of a hold: that there is one, or that it is their own. Undefined if there is
 * none. Source: requirements 8.7.
 */
export function findVisibleHold(
  stone: Pick<StoneState, 'status' | 'holdUserId'>,
  viewerId: number | null,
): 'held' | 'held for you' | undefined {
  if (stone.status !== STONE_STATUS.hold) return undefined
  return viewerId !== null && stone.holdUserId === viewerId ? 'held for you' : 'held'
}

/** The holder of a stone, which only administrators see. Source: requirements 8.7. */
export const HOLD_FIELDS = ['hold', 'holdUserId'] as const

/** The memo fields, for administrators and the memo's customer. Source: requirements 8.7. */
export const MEMO_FIELDS = [
  'memoAccount',
  'memoNo',
  'memoDate',
  'memoRap',
  'memoPricePerCarat',
  'memoTotalPrice',
] as const

/**
 * Lists the fields of this stone that are hidden from this viewer: its holder, and other customers' memos.
 * Hidden columns and the vendor come on top (`listHiddenColumns`). Source: requirements 8.7.
 */
export function listPrivateFields(
  stone: Omit<MemoVisibility, 'showToAll'> & Pick<StoneState, 'status'>,
  viewer: StoneViewer,
): string[] {
  if (isAdministrator(viewer)) return []
  const isOwnMemo = stone.status === STONE_STATUS.memo && isMemoOf(stone, viewer)
  return isOwnMemo ? [...HOLD_FIELDS] : [...HOLD_FIELDS, ...MEMO_FIELDS]
}

function normalizeName(name: string | null): string {
  return (name ?? '').trim().toLowerCase()
}
