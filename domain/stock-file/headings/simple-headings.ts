import { normaliseHeading } from './normalise-heading.ts'
import { maxCellLength, readCell } from '#domain/stock-file/values/plain-text.ts'
import { quoteValue } from '#domain/stock-file/rows/row-cells.ts'

/** The headings of a small list, by field, the default one first. */
export type SimpleAliases<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** The column of each field of a small list; fields without a column are left out. */
export type SimpleMapping<Field extends string> = Readonly<Partial<Record<Field, number>>>

/**
 * Finds the columns of a small list by exact match after normalising; the first of two equal headings wins.
 */
export function matchSimpleHeadings<Field extends string>(
  headings: readonly string[],
  aliases: SimpleAliases<Field>,
): SimpleMapping<Field> {
  const columnByHeading = new Map<string, number>()
  for (const [column, heading] of headings.entries()) {
    const key = normaliseHeading(heading)
    if (!columnByHeading.has(key)) columnByHeading.set(key, column)
  }
  const mapping: Partial<Record<Field, number>> = {}
  // A literal table of aliases has exactly the keys of its type.
  for (const field of Object.keys(aliases) as Field[]) {
    const known = aliases[field].map(normaliseHeading).find((key) => columnByHeading.has(key))
    const column = known === undefined ? undefined : columnByHeading.get(known)
    if (column !== undefined) mapping[field] = column
  }
  return mapping
}

/** One row of a small list during reading. */
export interface SimpleRow<Field extends string> {
  readonly reasons: string[]
  readonly read: (field: Field) => string
  /** Reads a required value; null with a reason if it is missing or unreadable. */
  readonly require: <Value>(
    field: Field,
    label: string,
    reader: (text: string) => Value | null | undefined,
  ) => Value | null
}

/** Opens a row of a small list for reading. Rejects it if a cell is too long to store. */
export function openSimpleRow<Field extends string>(
  cells: readonly string[],
  mapping: SimpleMapping<Field>,
): SimpleRow<Field> {
  const reasons: string[] = []
  for (const [column, cell] of cells.entries()) {
    if (cell.length > maxCellLength) reasons.push(`Column ${column + 1} is longer than 10,000 characters.`)
  }
  const read = (field: Field) => {
    const column = mapping[field]
    return column === undefined ? '' : readCell(cells[column] ?? '')
  }
  return {
    reasons,
    read,
    require: (field, label, reader) => {
      const text = read(field)
      const value = text === '' ? null : (reader(text) ?? null)
      if (value !== null) return value
      reasons.push(text === '' ? `${label} is missing.` : `${label} ${quoteValue(text)} is not recognised.`)
      return null
    },
  }
}
