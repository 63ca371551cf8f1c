import type { Diamond } from '#contract/schemas/diamonds.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'

/**
 * Returns the refusal message of each stone. The error names stones by stock number, and deleted stones by
 * id. Source: requirements 3.1.
 */
export function listRefusals(stones: readonly Diamond[], error: unknown): [number, string][] {
  if (!(error instanceof ApiError) || error.name !== 'ITEM_NOT_FOUND') return []
  return stones.flatMap((stone): [number, string][] => {
    const names = new Set([stone.product.stockId.toLowerCase(), String(stone.id)])
    const detail = error.details.find(({ path }) => names.has(path.toLowerCase()))
    if (detail) return [[stone.id, detail.message]]
    return error.details.length === 0 && stones.length === 1 ? [[stone.id, describeError(error)]] : []
  })
}
