import { queryOptions } from '@tanstack/react-query'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { RenamedNumber } from '#contract/schemas/search.ts'
import type { PastedListName } from './catalogue-state.ts'
import { fetchAllStones } from './fetch-all-stones.ts'
import { toPresentNumbers } from './renamed-numbers.ts'

/** The stones of a pasted list in all sections, and its former stock numbers. */
export type FoundStones = { readonly stones: readonly Diamond[]; readonly renamed: readonly RenamedNumber[] }

/** Longer lists need several requests, so they are checked only on demand. */
export const maxCheckedNumbers = 500

/** The query for the stones of a pasted list. */
export const pastedListQuery = (name: PastedListName, numbers: readonly string[]) =>
  queryOptions({
    queryKey: ['searchDiamonds', 'list', name, numbers],
    queryFn: async ({ signal }): Promise<FoundStones> => {
      const renamed: RenamedNumber[] = []
      const onRenamed = (more: readonly RenamedNumber[]): void => void renamed.push(...more)
      const filters = { [name]: [...numbers] }
      return { stones: await fetchAllStones({ filters }, { signal, onRenamed }), renamed }
    },
  })

/** Returns the numbers that are not in stock. Numbers are compared case-insensitively, as in the search. */
export function listMissingNumbers(
  name: PastedListName,
  numbers: readonly string[],
  { stones, renamed }: FoundStones,
): string[] {
  const numberOf = (stone: Diamond): string =>
    ((name === 'stockIds' ? stone.product.stockId : stone.certificateNo) ?? '').toLowerCase()
  const known = new Set(stones.map(numberOf))
  const presentNumbers = toPresentNumbers(numbers, renamed)
  return numbers.filter((_, index) => !known.has(presentNumbers[index]?.toLowerCase() ?? ''))
}
