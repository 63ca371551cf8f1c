import { useSyncExternalStore } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { multiplyCarats, toCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { computeRapPercent } from '#domain/pricing/rap.ts'
import { findSelection, writeSelection, type KeptSelection } from './saved-selection.ts'

type Chosen = ReadonlyMap<number, Diamond>

/**
 * Selected stones by viewer and section. They survive a stone page and a reload, but not a change of viewer.
 */
const before = typeof sessionStorage === 'undefined' ? undefined : findSelection(sessionStorage)
let kept: KeptSelection = before ?? { owner: '', stones: new Map() }
/** Counts events after which the stones may be out of date: a reload, a gap in the events, a bulk change. */
let age = before ? 1 : 0
/** The age of the last refresh. */
let renewedAge = 0
/** Ids of stones that events updated after the last increment of `age`; these are current. */
const mendedSince = new Set<number>()
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => writeSelection(kept, sessionStorage))
}
const nothing: Chosen = new Map()
const listeners = new Set<() => void>()

function keep(owner: string, stones: Chosen): void {
  kept = { owner, stones }
  for (const listener of listeners) listener()
}

/** Applies an event to a selected stone, so that the totals stay correct. */
export function mendChosen(id: number, update: (stone: Diamond) => Diamond): void {
  const stone = kept.stones.get(id)
  if (!stone) return
  mendedSince.add(id)
  keep(kept.owner, new Map(kept.stones).set(id, update(stone)))
}

/** Marks the selected stones as out of date, so that they are refetched. */
export function ageChosen(): void {
  age += 1
  mendedSince.clear()
  keep(kept.owner, new Map(kept.stones))
}

/** Returns the age to refresh; undefined if the stones are up to date. */
function findChosenAge(): number | undefined {
  return age > renewedAge ? age : undefined
}

/** A refresh of the selected stones: the age and stock numbers requested, and the stones received. */
export type Renewed = { age: number; asked: readonly string[]; stones: readonly Diamond[] }

/**
 * Applies a refresh, unless the stones have aged again. Requested stones missing from the reply become
 * inactive; stones selected in the meantime stay as they are.
 */
export function renewChosen({ age: askedAt, asked, stones }: Renewed): void {
  if (askedAt !== findChosenAge()) return
  renewedAge = askedAt
  const now = new Map(stones.map((stone) => [stone.id, stone]))
  const wasAsked = new Set(asked)
  const renew = (stone: Diamond): Diamond => {
    if (mendedSince.has(stone.id)) return stone
    return now.get(stone.id) ?? (wasAsked.has(stone.product.stockId) ? { ...stone, isActive: false } : stone)
  }
  keep(kept.owner, new Map([...kept.stones].map(([id, stone]) => [id, renew(stone)])))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useChosenAge(): number | undefined {
  return useSyncExternalStore(subscribe, findChosenAge)
}

export type Selection = {
  stones: readonly Diamond[]
  has: (stone: Diamond) => boolean
  toggle: (stones: readonly Diamond[], isOn: boolean) => void
  clear: () => void
}

/** Returns the selected stones of a section. `owner` names viewer and section. */
export function useSelection(owner: string): Selection {
  const chosen = useSyncExternalStore(subscribe, () => (kept.owner === owner ? kept.stones : nothing))
  return {
    stones: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    toggle: (stones, isOn) => {
      // Reads the current selection: the stones may come from a slow request.
      const next = new Map(kept.owner === owner ? kept.stones : nothing)
      for (const stone of stones) {
        if (isOn) next.set(stone.id, stone)
        else next.delete(stone.id)
      }
      keep(owner, next)
    },
    clear: () => keep(owner, nothing),
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
export function addUp(stones: readonly Diamond[]): Totals {
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
  let askedCents = 0
  let rapCents = 0
  for (const { rapPrice, totalPrice, carats } of stones) {
    if (rapPrice == null || totalPrice == null || carats == null) continue
    askedCents += toCents(totalPrice)
    rapCents += multiplyCarats(toCents(rapPrice), toCaratsThousandths(carats))
  }
  return computeRapPercent(askedCents, rapCents) ?? undefined
}
