import type { Diamond } from '#contract/schemas/diamonds.ts'
import { parsePastedList } from '#web/features/stone-search/parse-pasted-list.ts'
import { toPresentNumbers } from '#web/features/stone-search/renamed-numbers.ts'
import type { InputOf } from '#web/shared/api/send-api-request.ts'
import type { RenamedNumber, SearchReply } from '#contract/schemas/search.ts'

export type StonesByNumber = { stones: Diamond[]; missing: string[] }

type Search = (
  body: NonNullable<InputOf<'searchDiamonds'>['body']>,
) => Promise<Pick<SearchReply, 'items' | 'renamed'>>

/** The most stones of one search, and so the most numbers that are sent with one. */
const pageSize = 500

/** Returns the numbers in a typed or pasted text: a list, a column of a sheet, or the lines of an email. */
export const listNumbers = (text: string): readonly string[] => parsePastedList(text, 'stockIds').numbers

/**
 * Finds the stones of these numbers, each by its stock number, else by its certificate number, else by the
 * words in it: `NW003 T10491` may be two numbers.
 */
export async function findStones(numbers: readonly string[], search: Search): Promise<StonesByNumber> {
  const found = await findByNumber(numbers, search)
  const words = found.missing.flatMap((number) => number.split(/\s+/))
  if (words.length === found.missing.length) return found
  const more = await findByNumber(words, search)
  return { stones: withoutRepeats([...found.stones, ...more.stones]), missing: more.missing }
}

async function findByNumber(numbers: readonly string[], search: Search): Promise<StonesByNumber> {
  const { items: byStock, renamed } = await searchAll('stockIds', numbers, search)
  const isUnknown = (stones: readonly Diamond[]) => (number: string) =>
    !stones.some((stone) => hasNumber(stone, number))
  const others = toPresentNumbers(numbers, renamed).filter(isUnknown(byStock))
  if (others.length === 0) return { stones: byStock, missing: [] }
  const stones = withoutRepeats([...byStock, ...(await searchAll('certificateNos', others, search)).items])
  return { stones, missing: others.filter(isUnknown(stones)) }
}

/** Searches for any number of numbers. */
async function searchAll(
  name: 'stockIds' | 'certificateNos',
  numbers: readonly string[],
  search: Search,
): Promise<{ items: Diamond[]; renamed: RenamedNumber[] }> {
  const items: Diamond[] = []
  const renamed: RenamedNumber[] = []
  for (let start = 0; start < numbers.length; start += pageSize) {
    const found = await search({ filters: { [name]: numbers.slice(start, start + pageSize) }, pageSize })
    items.push(...found.items)
    renamed.push(...(found.renamed ?? []))
  }
  return { items, renamed }
}

function hasNumber({ product, certificateNo }: Diamond, number: string): boolean {
  const key = number.toLowerCase()
  return product.stockId.toLowerCase() === key || certificateNo?.toLowerCase() === key
}

function withoutRepeats(stones: readonly Diamond[]): Diamond[] {
  return [...new Map(stones.map((stone) => [stone.id, stone])).values()]
}
