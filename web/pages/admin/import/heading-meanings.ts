import { headingAliases, stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'

/** Option for a column that is not read. */
export const ignoredColumn = 'ignored'

/** Returns the display name of a field: its most common heading. */
export const labelField = (field: StockField): string => headingAliases[field][0] ?? field

/** Returns the options for the meaning of a column, likely fields first. */
export function listMeanings(likely: readonly StockField[]) {
  const others = stockFields.filter((field) => !likely.includes(field))
  const toOption = (field: StockField) => ({ value: field, label: labelField(field) })
  return [
    ...(likely.length > 0 ? [{ group: 'Suggested', items: likely.map(toOption) }] : []),
    { group: 'Ignore', items: [{ value: ignoredColumn, label: 'Ignore this column' }] },
    { group: 'All fields', items: others.map(toOption) },
  ]
}

export function readMeaning(value: string | null): StockField | typeof ignoredColumn | undefined {
  return value === ignoredColumn ? ignoredColumn : stockFields.find((field) => field === value)
}
