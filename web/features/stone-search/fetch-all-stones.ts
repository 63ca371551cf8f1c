import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { RenamedNumber } from '#contract/schemas/search.ts'
import { sendApiRequest, type InputOf } from '#web/shared/api/send-api-request.ts'

/** Maximum page size of a search. */
const pageSize = 500

type Options = {
  signal?: AbortSignal
  maxCount?: number
  /** Called with the former stock numbers that found stones, page by page. */
  onRenamed?: (renamed: readonly RenamedNumber[]) => void
}

/** Fetches all stones of a search, or the first `maxCount`, page by page. */
export async function fetchAllStones(
  body: InputOf<'searchDiamonds'>['body'],
  { signal, maxCount = Number.POSITIVE_INFINITY, onRenamed }: Options = {},
): Promise<Diamond[]> {
  const stones: Diamond[] = []
  for (let page = 0; ; page += 1) {
    const { items, total, renamed } = await sendApiRequest('searchDiamonds', {
      body: { ...body, page, pageSize },
      ...(signal && { signal }),
    })
    stones.push(...items)
    if (renamed) onRenamed?.(renamed)
    if (items.length === 0 || stones.length >= Math.min(total, maxCount)) return stones.slice(0, maxCount)
  }
}
