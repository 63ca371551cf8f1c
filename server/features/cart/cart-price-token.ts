import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SeenPrice } from '#domain/cart/seen-price.ts'

/** What each row of a basket showed of its price; null for a row that showed none. */
export type SeenPrices = ReadonlyMap<number, SeenPrice | null>

const figures = ['total', 'per carat', 'Rap %'] as const
const maxBytes = 1_000_000

/**
 * An ETag that carries the prices it seals, so that a changed one can be named with the old and the new. It holds
 * what the viewer was shown and nothing else: row by row the step to its id, which figure, and how much.
 */
export function createPriceToken(prices: SeenPrices): string {
  let before = 0
  const numbers = [...prices].flatMap(([id, seen]) => {
    const step = id - before
    before = id
    return seen === null ? [step, 0, 0] : [step, figures.indexOf(seen.figure) + 1, seen.amount]
  })
  return `"${deflateRawSync(JSON.stringify(numbers)).toString('base64url')}"`
}

/** The seal as the ETag of what a basket shows: prices alone would call a basket unchanged whose stone was taken. */
export function tagBasket(seal: string, items: unknown): string {
  const shown = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 16)
  return `${seal.slice(0, -1)}.${shown}"`
}

/** The prices of a seal; undefined for what is none of ours. A proxy that compresses may have made it weak. */
export function readPriceToken(seal: string): SeenPrices | undefined {
  try {
    const text = seal.trim().replace(/^W\//, '').replaceAll('"', '').replace(/\..*$/, '')
    const numbers: unknown = JSON.parse(
      inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes }).toString(),
    )
    return Array.isArray(numbers) ? readNumbers(numbers) : undefined
  } catch {
    return undefined
  }
}

function readNumbers(numbers: readonly unknown[]): SeenPrices | undefined {
  if (numbers.length % 3 !== 0) return undefined
  const prices = new Map<number, SeenPrice | null>()
  let id = 0
  for (let at = 0; at < numbers.length; at += 3) {
    const [step, kind, amount] = numbers.slice(at, at + 3)
    if (typeof step !== 'number' || typeof kind !== 'number' || typeof amount !== 'number') return undefined
    const figure = figures[kind - 1]
    if (kind !== 0 && figure === undefined) return undefined
    id += step
    prices.set(id, figure === undefined ? null : { figure, amount })
  }
  return prices
}
