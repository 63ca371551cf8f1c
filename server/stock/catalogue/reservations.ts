import { STONE_STATUS } from '#domain/stone/status.ts'
import { isMemoOf, type MemoVisibility, type StoneViewer } from '#domain/stone/visibility.ts'
import type { Reservation, VisibilityRow } from './visibility-attributes.ts'

/** Memos and holds by the id of their stone, as a snapshot stores them. */
export type SavedReservations = {
  memos: readonly [number, MemoVisibility][]
  holders: readonly [number, number][]
}

/** For whom stones are reserved: the customers of memos, and the holders of holds. */
export class Reservations {
  readonly #memos: Map<number, MemoVisibility>
  readonly #holders: Map<number, number>

  constructor({ memos, holders }: SavedReservations = { memos: [], holders: [] }) {
    this.#memos = new Map(memos)
    this.#holders = new Map(holders)
  }

  /** Updates the memo and the hold of a stone. */
  update(stone: VisibilityRow): void {
    if (stone.status === STONE_STATUS.memo && stone.is_active)
      this.#memos.set(stone.id, toMemoVisibility(stone))
    else this.#memos.delete(stone.id)
    if (stone.hold_user_id === null) this.#holders.delete(stone.id)
    else this.#holders.set(stone.id, stone.hold_user_id)
  }

  remove(id: number): void {
    this.#memos.delete(id)
    this.#holders.delete(id)
  }

  find(id: number): Reservation {
    return { memo: this.#memos.get(id), holdUserId: this.#holders.get(id) }
  }

  /** Returns the ids of the memo stones that this viewer may see. */
  listMemoIds(viewer: StoneViewer): number[] {
    return [...this.#memos].filter(([, memo]) => memo.showToAll || isMemoOf(memo, viewer)).map(([id]) => id)
  }

  /** Returns the ids of the users that stones are on hold for, sorted and without duplicates. */
  listHolderIds(): number[] {
    return [...new Set(this.#holders.values())].toSorted((a, b) => a - b)
  }

  save(): SavedReservations {
    return { memos: [...this.#memos], holders: [...this.#holders] }
  }
}

function toMemoVisibility(stone: VisibilityRow): MemoVisibility {
  return {
    showToAll: stone.show_to_all,
    memoCustomerId: stone.memo_user_id,
    memoAccount: stone.memo_account,
  }
}
