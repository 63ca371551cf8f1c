import { findDecimalMark, type DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import type { SimpleAliases } from '#domain/stock-file/headings/simple-headings.ts'
import {
  matchMeleeHeadings,
  meleeAliases,
  readMeleeRow,
  type MeleeDraft,
} from '#domain/stock-file/rows/melee-row.ts'
import {
  matchNameDiamondHeadings,
  nameDiamondAliases,
  readNameDiamondRow,
  type NameDiamondDraft,
} from '#domain/stock-file/rows/name-diamond-row.ts'
import { formatCarats } from '#domain/text/format.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ColumnValues } from '#server/features/import/plan/list-differences.ts'
import {
  formatNameDiamondName,
  formatMeleeName,
  labelMelee,
  saveMelee,
  saveNameDiamonds,
  type SavedRow,
} from '#server/stock/melee/melee-store.ts'

/**
 * A row of a list: accepted, under a name that no other row of the file may have and a label for people, or
 * rejected with every reason.
 */
export type SmallRow<Draft> =
  | { kind: 'taken'; draft: Draft; name: string; label: string; warnings: readonly string[] }
  | { kind: 'rejected'; reasons: readonly string[] }

/** The matched headings of a file: which required ones are missing, and how to read its rows. */
export type OpenedList<Draft> = {
  missing: string[]
  read: (cells: readonly string[]) => SmallRow<Draft>
}

/** A short list that is imported whole in one transaction. */
export type SmallList<Draft> = {
  subject: string
  /** The headings of each field, to find the row that holds them. */
  aliases: SimpleAliases<string>
  open: (headings: readonly string[], rows: readonly (readonly string[])[]) => OpenedList<Draft>
  save: (tx: Db, drafts: readonly Draft[]) => Promise<SavedRow[]>
  /** The columns of an existing row that an import may change. */
  columns: readonly string[]
  toColumns: (draft: Draft) => ColumnValues
  /** All existing rows by name. */
  readPresent: (tx: Db) => Promise<ReadonlyMap<string, ColumnValues>>
  /** What a preview shows of a row besides its name: a description, and the price in cents. */
  describe: (draft: Draft) => { description: string; priceCents: number }
}

type Columns = readonly (number | undefined)[]

/** Melee: colour and sizes identify a row. */
export const meleeList: SmallList<MeleeDraft> = {
  subject: 'melee',
  aliases: meleeAliases,
  open: (headings, rows) => {
    const mapping = matchMeleeHeadings(headings)
    const { color, sizeFrom, sizeTo, size, carats, pricePerCarat } = mapping
    const sizes = size ?? (sizeFrom === undefined ? undefined : sizeTo)
    const decimalMark = detectDecimalMark(rows, [sizeFrom, sizeTo, carats, pricePerCarat])
    return {
      missing: listMissing({
        Color: color,
        'Size From and Size To': sizes,
        Carats: carats,
        'Price Per Carat': pricePerCarat,
      }),
      read: (cells) => {
        const row = readMeleeRow(cells, mapping, decimalMark)
        if (row.kind === 'rejected') return row
        const { melee } = row
        const sizes = { color: melee.color, size_from: melee.sizeFromMm, size_to: melee.sizeToMm }
        const [name, label] = [formatMeleeName(sizes), labelMelee(sizes)]
        return { kind: 'taken', draft: melee, name, label, warnings: [] }
      },
    }
  },
  save: saveMelee,
  columns: ['carats', 'price_per_carat'],
  toColumns: ({ caratsThousandths, pricePerCaratCents }) => ({
    carats: caratsThousandths,
    price_per_carat: pricePerCaratCents,
  }),
  readPresent: async (tx) => {
    const rows = await tx.selectFrom('melee').selectAll().execute()
    return new Map(rows.map((row) => [formatMeleeName(row), row]))
  },
  describe: ({ caratsThousandths, pricePerCaratCents }) => ({
    description: `${formatCarats(caratsThousandths)} ct`,
    priceCents: pricePerCaratCents,
  }),
}

/** Name diamonds: letter, colour and size identify a row. */
export const nameDiamondList: SmallList<NameDiamondDraft> = {
  subject: 'name diamonds',
  aliases: nameDiamondAliases,
  open: (headings, rows) => {
    const mapping = matchNameDiamondHeadings(headings)
    const { letter, color, size, totalPrice } = mapping
    const decimalMark = detectDecimalMark(rows, [totalPrice])
    return {
      missing: listMissing({ Letter: letter, Color: color, Size: size, 'Total Price': totalPrice }),
      read: (cells) => {
        const row = readNameDiamondRow(cells, mapping, decimalMark)
        if (row.kind === 'rejected') return row
        const { nameDiamond, warnings } = row
        const name = formatNameDiamondName(nameDiamond)
        return { kind: 'taken', draft: nameDiamond, name, label: name, warnings }
      },
    }
  },
  save: saveNameDiamonds,
  columns: ['pic', 'total_price'],
  toColumns: ({ pic, totalPriceCents }) => ({ pic, total_price: totalPriceCents }),
  readPresent: async (tx) => {
    const rows = await tx.selectFrom('name_diamonds').selectAll().execute()
    return new Map(rows.map((row) => [formatNameDiamondName(row), row]))
  },
  describe: ({ pic, totalPriceCents }) => ({
    description: pic === null ? 'Without an image' : 'With an image',
    priceCents: totalPriceCents,
  }),
}

function listMissing(columns: Readonly<Record<string, number | undefined>>): string[] {
  return Object.entries(columns).flatMap(([label, column]) => (column === undefined ? [label] : []))
}

function detectDecimalMark(rows: readonly (readonly string[])[], columns: Columns): DecimalMark {
  return findDecimalMark(
    rows.flatMap((cells) =>
      columns.map((column) => (column === undefined ? '' : (cells[column] ?? '').trim())),
    ),
  )
}
