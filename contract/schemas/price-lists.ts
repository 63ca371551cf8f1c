import { z } from 'zod/mini'
import { priceUnits } from '#domain/price-list/list-unit.ts'
import { listColumns } from '#domain/price-list/list-columns.ts'
import { priceTables } from '#domain/price-list/price-cell.ts'
import { Carats, Day, Id, maybe, Moment, Money, textLine } from './basics.ts'

/** Whose prices a list states. */
export const PriceListBase = z.enum(['rapaport', 'idex', 'own'])
export type PriceListBase = z.infer<typeof PriceListBase>

/** One price of a list: dollars per carat, for a table, a colour, a clarity and a range of weights. */
export const PriceListCell = z.object({
  table: z.enum(priceTables),
  colorId: Id,
  clarityId: Id,
  minCarats: Carats,
  maxCarats: Carats,
  pricePerCarat: Money,
})
export type PriceListCell = z.infer<typeof PriceListCell>

/** A saved price list. One is active at a time, and the Rap prices of the stock are its prices. */
export const PriceList = z.object({
  id: Id,
  name: z.string(),
  base: PriceListBase,
  date: Day,
  state: z.enum(['draft', 'active', 'retired']),
  cells: z.int(),
  createdDate: Moment,
  createdBy: z.nullable(z.string()),
  activatedDate: z.nullable(Moment),
})
export type PriceList = z.infer<typeof PriceList>

/** A row of a price list file, cell by cell. */
const FileRow = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))

/** The rows of a price list file. `unit` answers whether its prices are in dollars, if they do not tell. */
export const PriceListFile = z.object({
  rows: z.array(FileRow).check(z.maxLength(20_000)),
  unit: maybe(z.enum(priceUnits)),
})
export type PriceListFile = z.infer<typeof PriceListFile>

/** A cell of two lists; a null price is missing in that list. */
export const PriceListChange = z.object({
  table: z.enum(priceTables),
  colorId: Id,
  clarityId: Id,
  minCarats: Carats,
  maxCarats: Carats,
  before: z.nullable(Money),
  after: z.nullable(Money),
  percent: z.nullable(z.number()),
})

/** How a list differs from another one: numbers of cells, and the hundred largest changes. */
export const PriceListComparison = z.object({
  with: z.object({ id: Id, name: z.string(), date: Day }),
  unchanged: z.int(),
  raised: z.int(),
  lowered: z.int(),
  added: z.int(),
  removed: z.int(),
  /** Cells that change by more than 20 percent. */
  large: z.int(),
  changes: z.array(PriceListChange),
})
export type PriceListComparison = z.infer<typeof PriceListComparison>

/** What is wrong with a file: the row as the file counts it, and the column. */
export const PriceListProblem = z.object({ row: z.int(), column: z.enum(listColumns), message: z.string() })

/** What a price list file states. `problems` are the first hundred of `problemCount`; with any, it is refused. */
export const PriceListCheck = z.object({
  cells: z.int(),
  unit: z.nullable(z.enum(priceUnits)),
  date: z.nullable(Day),
  problems: z.array(PriceListProblem),
  problemCount: z.int(),
  notes: z.array(z.string()),
  /** The difference from the active list; null without one, or with problems. */
  comparison: z.nullable(PriceListComparison),
})
export type PriceListCheck = z.infer<typeof PriceListCheck>

/** A list to save: the rows of its file, with what the file does not state. */
export const NewPriceList = z.extend(PriceListFile, {
  name: textLine(100),
  base: PriceListBase,
  date: Day,
})
export type NewPriceList = z.infer<typeof NewPriceList>
