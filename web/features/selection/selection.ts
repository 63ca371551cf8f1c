import { useSyncExternalStore } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { multiplyCarats, toCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { computeRapPercent } from '#domain/pricing/rap.ts'
import { loadSelection, saveSelection, type SavedSelection } from './saved-selection.ts'

type SelectedStones = ReadonlyMap<number, Diamond>

/**
 * Selected stones by viewer and section. They survive a stone page and a reload, but not a change of viewer.
 */
const saved = typeof sessionStorage === 'undefined' ? undefined : loadSelection(sessionStorage)
let current: SavedSelection = saved ?? { owner: '', stones: new Map() }
/** Counts events after which the stones may be out of date: a reload, a gap in the events, a bulk change. */
let age = saved ? 1 : 0
/** The age of the last refresh. */
let refreshedAge = 0
/** Ids of stones that events updated after the last increment of `age`; these are current. */
const patchedIds = new Set<number>()
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => saveSelection(current, sessionStorage))
}
const emptySelection: SelectedStones = new Map()
const listeners = new Set<() => void>()

function setSelection(owner: string, stones: SelectedStones): void {
  current = { owner, stones }
  for (const listener of listeners) listener()
}

/** Applies an event to a selected stone, so that the totals stay correct. */
export function patchSelectedStone(id: number, update: (stone: Diamond) => Diamond): void {
  const stone = current.stones.get(id)
  if (!stone) return
  patchedIds.add(id)
  setSelection(current.owner, new Map(current.stones).set(id, update(stone)))
}

export function isAnySelected(test: (stone: Diamond) => boolean): boolean {
  return [...current.stones.values()].some(test)
}

/** Marks the selected stones as out of date, so that they are refetched. */
export function markSelectionStale(): void {
  age += 1
  patchedIds.clear()
  setSelection(current.owner, new Map(current.stones))
}

/** Returns the age to refresh; undefined if the stones are up to date. */
function findStaleAge(): number | undefined {
  return age > refreshedAge ? age : undefined
}

/** A refresh of the selected stones: the age and stock numbers requested, and the stones received. */
export type SelectionRefresh = { age: number; requested: readonly string[]; stones: readonly Diamond[] }

/**
 * Applies a refresh, unless the stones have aged again. Requested stones missing from the reply become
 * inactive; stones selected in the meantime stay as they are.
 */
export function applyRefresh({ age: requestedAge, requested, stones }: SelectionRefresh): void {
  if (requestedAge !== findStaleAge()) return
  refreshedAge = requestedAge
  const received = new Map(stones.map((stone) => [stone.id, stone]))
  const requestedStockIds = new Set(requested)
  const refreshStone = (stone: Diamond): Diamond => {
    if (patchedIds.has(stone.id)) return stone
    return (
      received.get(stone.id) ??
      (requestedStockIds.has(stone.product.stockId) ? { ...stone, isActive: false } : stone)
    )
  }
  setSelection(current.owner, new Map([...current.stones].map(([id, stone]) => [id, refreshStone(stone)])))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useStaleAge(): number | undefined {
  return useSyncExternalStore(subscribe, findStaleAge)
}

export type Selection = {
  stones: readonly Diamond[]
  has: (stone: Diamond) => boolean
  toggle: (stones: readonly Diamond[], isOn: boolean) => void
  clear: () => void
}

/** Returns the selected stones of a section. `owner` names viewer and section. */
export function useSelection(owner: string): Selection {
  const selected = useSyncExternalStore(subscribe, () =>
    current.owner === owner ? current.stones : emptySelection,
  )
  return {
    stones: [...selected.values()],
    has: ({ id }) => selected.has(id),
    toggle: (stones, isOn) => {
      // Reads the current selection: the stones may come from a slow request.
      const next = new Map(current.owner === owner ? current.stones : emptySelection)
      for (const stone of stones) {
        if (isOn) next.set(stone.id, stone)
        else next.delete(stone.id)
      }
      setSelection(owner, next)
    },
    clear: () => setSelection(owner, emptySelection),
  }
}

export type Totals = {
  count: number
  carats: number
  /** Undefined if this viewer sees no prices. */
  price: number | undefined
  perCarat: number | undefined
  /** Average over the stones with a Rap price, weighted by Rap value. */
  rapPercent: number | undefined
}

/** Returns the exact totals of the stones: sums in cents and thousandths of a carat. */
export function computeTotals(stones: readonly Diamond[]): Totals {
  const thousandths = stones.reduce((sum, { carats }) => sum + toCaratsThousandths(carats ?? 0), 0)
  const prices = stones.flatMap(({ totalPrice }) => (totalPrice == null ? [] : [toCents(totalPrice)]))
  const cents = prices.reduce((sum, price) => sum + price, 0)
  const hasPrices = stones.length > 0 && prices.length === stones.length
  return {
    count: stones.length,
    carats: toCarats(thousandths),
    price: hasPrices ? toDollars(cents) : undefined,
    perCarat: hasPrices && thousandths > 0 ? toDollars(Math.round((cents * 1000) / thousandths)) : undefined,
    rapPercent: hasPrices ? averageRapPercent(stones) : undefined,
  }
}

function averageRapPercent(stones: readonly Diamond[]): number | undefined {
  let priceCents = 0
  let rapCents = 0
  for (const { rapPrice, totalPrice, carats } of stones) {
    if (rapPrice == null || totalPrice == null || carats == null) continue
    priceCents += toCents(totalPrice)
    rapCents += multiplyCarats(toCents(rapPrice), toCaratsThousandths(carats))
  }
  return computeRapPercent(priceCents, rapCents) ?? undefined
}
