import type { Diamond } from '#contract/schemas/diamonds.ts'
import { isPriceOnRequest } from '#web/features/stone/actions/can-order.ts'
import { listFactGroups } from '#web/features/stone/details/stone-facts.ts'
import { formatDiscount } from '#web/features/stone/format-stone.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

/** One fact of all stones. `isSame` if it is equal for all. */
export type CompareRow = {
  readonly name: string
  readonly values: readonly string[]
  readonly isSame: boolean
}
export type CompareGroup = { readonly title: string; readonly rows: readonly CompareRow[] }

const dash = '–'

/** Returns the facts of the stones in the order of the stone page. Omits facts that none of them has. */
export function compareStones(stones: readonly Diamond[]): CompareGroup[] {
  const factsByStone = stones.map((stone) => new Map([['Price', listPrices(stone)], ...listFacts(stone)]))
  const titles = union(factsByStone.map((groups) => [...groups.keys()]))
  return titles.flatMap((title) => {
    const names = union(factsByStone.map((groups) => [...(groups.get(title)?.keys() ?? [])]))
    const rows = names
      .map((name) =>
        makeRow(
          name,
          factsByStone.map((groups) => groups.get(title)?.get(name) ?? dash),
        ),
      )
      .filter(({ values }) => values.some((value) => value !== dash))
    return rows.length > 0 ? [{ title, rows }] : []
  })
}

type Facts = ReadonlyMap<string, string>

function listFacts(stone: Diamond): [string, Facts][] {
  return listFactGroups(stone).map(({ title, facts }) => [
    title,
    new Map(facts.map(({ name, value }) => [name, value])),
  ])
}

function listPrices(stone: Diamond): Facts {
  const { totalPrice, pricePerCarat, discount, rapPrice } = stone
  const money = (dollars: number | null | undefined): string =>
    dollars == null ? dash : formatDollars(dollars)
  const onRequest = isPriceOnRequest(stone) ? 'On request' : undefined
  return new Map([
    ['Total', onRequest ?? money(totalPrice)],
    ['$/ct', onRequest ?? money(pricePerCarat)],
    ['Rap %', discount == null ? dash : formatDiscount(discount)],
    ['Rap price', money(rapPrice)],
  ])
}

function makeRow(name: string, values: readonly string[]): CompareRow {
  return { name, values, isSame: values.every((value) => value === values[0]) }
}

/** Returns the distinct items of all lists, in order of first appearance. */
function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}
