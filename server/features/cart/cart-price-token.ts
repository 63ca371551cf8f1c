import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { VisiblePrice } from '#domain/cart/visible-price.ts'

/** The price that each cart item showed, by item id; null for an item that showed none. */
export type SeenPrices = ReadonlyMap<number, VisiblePrice | null>

const priceKinds = ['total', 'per carat', 'Rap %'] as const
const maxBytes = 1_000_000

/**
 * Returns an ETag that contains the prices shown, so that a refusal can name the old and the new price. It
 * holds three numbers per item: the difference to the previous id, the kind of figure and the amount.
 */
export function createPriceToken(prices: SeenPrices): string {
  let previousId = 0
  const numbers = [...prices].flatMap(([id, seen]) => {
    const step = id - previousId
    previousId = id
    return seen === null ? [step, 0, 0] : [step, priceKinds.indexOf(seen.figure) + 1, seen.amount]
  })
  return `"${deflateRawSync(JSON.stringify(numbers)).toString('base64url')}"`
}

/**
 * Returns the ETag of a cart: the price token plus a hash of the items. Prices alone would leave the ETag
 * unchanged when somebody else takes a stone.
 */
export function createCartEtag(priceToken: string, items: unknown): string {
  const itemsHash = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 16)
  return `${priceToken.slice(0, -1)}.${itemsHash}"`
}

/**
 * Returns the prices in a token; undefined for an invalid token. Accepts a weak ETag, because a compressing
 * proxy may have weakened it.
 */
export function readPriceToken(priceToken: string): SeenPrices | undefined {
  try {
    const text = priceToken.trim().replace(/^W\//, '').replaceAll('"', '').replace(/\..*$/, '')
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
  const prices = new Map<number, VisiblePrice | null>()
  let id = 0
  for (let index = 0; index < numbers.length; index += 3) {
    const [step, kind, amount] = numbers.slice(index, index + 3)
    if (typeof step !== 'number' || typeof kind !== 'number' || typeof amount !== 'number') return undefined
    const figure = priceKinds[kind - 1]
    if (kind !== 0 && figure === undefined) return undefined
    id += step
    prices.set(id, figure === undefined ? null : { figure, amount })
  }
  return prices
}
