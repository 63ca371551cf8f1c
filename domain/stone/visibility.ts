import { mayOpenSection } from '#domain/access/guard.ts'
import { isAdministrator, type AccessFlags, type Role } from '#domain/access/viewer.ts'
import { sectionOfStone, type SectionTraits, type StoneSection } from './section.ts'
import { STONE_STATUS, type StoneState } from './status.ts'

/** A guest (null), or a user with the names an administrator last confirmed. */
export type StoneViewer = {
  readonly id: number
  readonly role: Role
  readonly accesses: readonly AccessFlags[]
  readonly confirmedCompany: string | null
  readonly confirmedFullName: string | null
} | null

/** For whom a stone is on memo. `memoCustomerId` is null where only the written account is known. */
export type MemoTerms = {
  readonly showToAll: boolean
  readonly memoCustomerId: number | null
  readonly memoAccount: string | null
}

export type VisibleStone = SectionTraits & MemoTerms & Pick<StoneState, 'isActive' | 'status'>

/**
 * Whether a memo is this viewer's: by the memo's customer id where it has one, else by its account, which is
 * his company or full name as an administrator last confirmed them (case and outer blanks ignored).
 * Source: requirements 8.7.
 */
export function isMemoOf(memo: Omit<MemoTerms, 'showToAll'>, viewer: StoneViewer): boolean {
  if (viewer === null) return false
  if (memo.memoCustomerId !== null) return memo.memoCustomerId === viewer.id
  const account = normalizeName(memo.memoAccount)
  return (
    account !== '' &&
    [viewer.confirmedCompany, viewer.confirmedFullName].some((name) => normalizeName(name) === account)
  )
}

/**
 * Where a viewer finds a stone, undefined where he may not see it. Inactive and Suspended stones are in no
 * section for customers; memo stones are `memo` for whom they are shown to; a stone of a section that the
 * viewer may not open is in none. An administrator finds every stone in its own section. Vendors are
 * `isVendorShown`. Source: requirements 9.1, 8.7.
 */
export function findSectionFor(stone: VisibleStone, viewer: StoneViewer): StoneSection | 'memo' | undefined {
  return findPlaceFor(sectionOfStone(stone), stone, viewer)
}

/** `findSectionFor` of a stone whose own section is known already. Source: requirements 9.1, 8.7. */
export function findPlaceFor(
  section: StoneSection,
  stone: MemoTerms & Pick<StoneState, 'isActive' | 'status'>,
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
 * What a customer learns of a hold: that there is one, or that it is his. Undefined where there is none.
 * Source: requirements 8.7.
 */
export function findHoldShown(
  stone: Pick<StoneState, 'status' | 'holdUserId'>,
  viewerId: number | null,
): 'held' | 'held for you' | undefined {
  if (stone.status !== STONE_STATUS.hold) return undefined
  return viewerId !== null && stone.holdUserId === viewerId ? 'held for you' : 'held'
}

/** Who holds a stone, and what the house keeps for itself. Source: requirements 8.7. */
export const HOLD_FIELDS = ['hold', 'holdUserId'] as const

/** The terms of a memo: for administrators and for whose memo it is. Source: requirements 8.7. */
export const MEMO_FIELDS = [
  'memoAccount',
  'memoNo',
  'memoDate',
  'memoRap',
  'memoPricePerCarat',
  'memoTotalPrice',
] as const

/**
 * The fields of this stone that are not for this viewer: who holds it, and the memo of others. Hidden columns
 * and the vendor come on top (`listHiddenColumns`). Source: requirements 8.7.
 */
export function listPrivateFields(
  stone: Omit<MemoTerms, 'showToAll'> & Pick<StoneState, 'status'>,
  viewer: StoneViewer,
): string[] {
  if (isAdministrator(viewer)) return []
  const isHisMemo = stone.status === STONE_STATUS.memo && isMemoOf(stone, viewer)
  return isHisMemo ? [...HOLD_FIELDS] : [...HOLD_FIELDS, ...MEMO_FIELDS]
}

function normalizeName(name: string | null): string {
  return (name ?? '').trim().toLowerCase()
}
