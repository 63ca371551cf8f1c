import { MAX_PASTED_LENGTH, MAX_TEXT_LENGTH } from '#contract/schemas/search-limits.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchFilters, SearchReply, SearchSection } from '#contract/schemas/search.ts'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { toPresentNumbers } from '#web/features/stone-search/renamed-numbers.ts'
import type { InputOf } from '#web/shared/api/send-api-request.ts'
import { readNumbers } from './read-numbers.ts'

/** The most stones that the search field shows. */
export const maxShown = 8

/** Several numbers that were pasted, and where the bulk search shows their stones. */
export type NumberList = {
  readonly numbers: readonly string[]
  readonly name: PastedListName
  readonly section: SearchSection
}

/** What a text finds. `items` are the stones to show, the closest one first. */
export type Lookup = {
  readonly items: Diamond[]
  readonly total: number
  /** Undefined if the text does not name several stones. */
  readonly list: NumberList | undefined
}

type Found = Pick<SearchReply, 'items' | 'total' | 'renamed'>

const nothing: Found = { items: [], total: 0 }

type Options = {
  search: (body: NonNullable<InputOf<'searchDiamonds'>['body']>) => Promise<Found>
  /** False if the storefront hides certificates, which nobody can search for then. */
  hasCertificates: boolean
}

/**
 * Finds the stones that a text names: by their numbers, present or former, by certificates, by numbers
 * between other words, or by keywords.
 */
export async function lookUpStones(text: string, options: Options): Promise<Lookup> {
  const numbers = readNumbers(text)
  if (numbers.length > 1) {
    const found = await lookUpList(numbers, options)
    if (found.total > 0) return found
  }
  const byText = await searchByText(text, options)
  const exact = findExact(byText, text)
  const isComplete = byText.total > 0 && byText.total <= maxShown
  if (exact || isComplete || numbers.length === 0) {
    return {
      items: withoutRepeats([...(exact ? [exact] : []), ...byText.items]),
      total: byText.total,
      list: undefined,
    }
  }
  // Many stones may begin with this number, or the number stands between other words.
  const byNumber = await findByNumbers([...new Set([text.slice(0, MAX_PASTED_LENGTH), ...numbers])], options)
  const items = withoutRepeats([...byNumber.items, ...byText.items]).slice(0, maxShown)
  return { items, total: Math.max(byText.total, items.length), list: undefined }
}

async function searchByText(text: string, { search }: Options): Promise<Found> {
  if (text.length > MAX_TEXT_LENGTH) return nothing
  // In this order a number stands before all that begin with it.
  return search({ filters: { text }, sort: [{ by: 'stockId', order: 'asc' }], pageSize: maxShown })
}

export type SectionCount = { readonly section: SearchSection; readonly count: number }

/** Returns how many stones the text finds in each of these sections, most first. Leaves out those with none. */
export async function countBySection(
  text: string,
  { search, sections }: Pick<Options, 'search'> & { sections: readonly SearchSection[] },
): Promise<SectionCount[]> {
  const counts = await Promise.all(
    sections.map(async (section) => {
      const { total } = await search({ section, filters: { text }, pageSize: 1 })
      return { section, count: total }
    }),
  )
  return counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}

/** Returns whether there are more stones than the search field shows, which a catalogue page finds by the text. */
export function hasMoreInCatalogue(text: string, { items, total, list }: Lookup): boolean {
  return list === undefined && total > items.length && text.length <= MAX_TEXT_LENGTH
}

/** Returns the stone with exactly this stock number, former stock number or certificate number. */
function findExact({ items, renamed }: Found, text: string): Diamond | undefined {
  const [number = text] = toPresentNumbers([text], renamed)
  return items.find((stone) => hasNumber(stone, number))
}

function hasNumber({ product, certificateNo }: Diamond, number: string | undefined): boolean {
  const key = number?.toLowerCase()
  return key !== undefined && [product.stockId, certificateNo].some((own) => own?.toLowerCase() === key)
}

/** Finds stones by these numbers, first those of the first number. */
async function findByNumbers(
  numbers: readonly string[],
  { search, hasCertificates }: Options,
): Promise<{ items: Diamond[]; stockTotal: number; certificateTotal: number }> {
  const find = (filters: SearchFilters): Promise<Found> => search({ filters, pageSize: maxShown })
  const [byStock, byCertificate] = await Promise.all([
    find({ stockIds: [...numbers] }),
    hasCertificates ? find({ certificateNos: [...numbers] }) : nothing,
  ])
  const present = toPresentNumbers(numbers, byStock.renamed)
  const findPosition = (stone: Diamond): number =>
    numbers.findIndex((number, index) => [number, present[index]].some((one) => hasNumber(stone, one)))
  const items = withoutRepeats([...byStock.items, ...byCertificate.items])
  return {
    items: items.toSorted((one, other) => findPosition(one) - findPosition(other)),
    stockTotal: byStock.total,
    certificateTotal: byCertificate.total,
  }
}

async function lookUpList(numbers: readonly string[], options: Options): Promise<Lookup> {
  const { items, stockTotal, certificateTotal } = await findByNumbers(numbers, options)
  const total = Math.max(items.length, stockTotal, certificateTotal)
  if (total <= 1) return { items, total, list: undefined }
  const name = certificateTotal > stockTotal ? 'certificateNos' : 'stockIds'
  return { items: items.slice(0, maxShown), total, list: { numbers, name, section: findMainSection(items) } }
}

function withoutRepeats(stones: readonly Diamond[]): Diamond[] {
  return [...new Map(stones.map((stone) => [stone.id, stone])).values()]
}

/** Returns the section of most of these stones. */
function findMainSection(stones: readonly Diamond[]): SearchSection {
  const sections = stones.map(({ section }) => section)
  const count = (section: SearchSection): number => sections.filter((other) => other === section).length
  return sections.toSorted((one, other) => count(other) - count(one))[0] ?? 'white'
}
