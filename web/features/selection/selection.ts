import { useSyncExternalStore } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { multiplyCarats, toCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { computeRapPercent } from '#domain/pricing/rap.ts'
import { findSelection, writeSelection, type KeptSelection } from './saved-selection.ts'

type Chosen = ReadonlyMap<number, Diamond>

/** What is ticked, by viewer and section: it outlives a look at a stone's page and a reload, and no change of viewer. */
const before = typeof sessionStorage === 'undefined' ? undefined : findSelection(sessionStorage)
let kept: KeptSelection = before ?? { owner: '', stones: new Map() }
/** How often these stones may have changed unseen: in a reload, a gap in the events, a change of very many. */
let age = before ? 1 : 0
/** The age that was answered last. */
let renewedAge = 0
/** What changed since they aged is as the shop has said since. */
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

/** Changes a ticked stone as the shop has changed it, so that what is added up stays true. */
export function mendChosen(id: number, update: (stone: Diamond) => Diamond): void {
  const stone = kept.stones.get(id)
  if (!stone) return
  mendedSince.add(id)
  keep(kept.owner, new Map(kept.stones).set(id, update(stone)))
}

/** Something may have been missed: the ticked stones are asked for anew. */
export function ageChosen(): void {
  age += 1
  mendedSince.clear()
  keep(kept.owner, new Map(kept.stones))
}

/** The age that has to be asked for; undefined where the stones are as the shop says. */
function findChosenAge(): number | undefined {
  return age > renewedAge ? age : undefined
}

/** What the shop says of ticked stones, of those that were asked for, and at which age they were. */
export type Renewed = { age: number; asked: readonly string[]; stones: readonly Diamond[] }

/**
 * Takes that over, unless they have aged since; what was asked for and is not named any more is gone. Ticked meanwhile
 * is as it was.
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

/** The ticked stones of a section. `owner` names viewer and section. */
export function useSelection(owner: string): Selection {
  const chosen = useSyncExternalStore(subscribe, () => (kept.owner === owner ? kept.stones : nothing))
  return {
    stones: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    toggle: (stones, isOn) => {
      // What is ticked now, for the stones may come from a request that took its time.
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
  /** Undefined where this viewer sees no prices. */
  price: number | undefined
  perCarat: number | undefined
  /** Of the stones that have a Rap price, by their weight. */
  rapPercent: number | undefined
}

/** What stones come to together, exactly: sums of cents and of thousandths of a carat. */
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
