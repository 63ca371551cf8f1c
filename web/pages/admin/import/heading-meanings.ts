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
    ...(likely.length > 0 ? [{ group: 'Likely', items: likely.map(toOption) }] : []),
    { group: 'Not a column of stones', items: [{ value: ignoredColumn, label: 'Do not read it' }] },
    { group: 'All columns', items: others.map(toOption) },
  ]
}

export function readMeaning(value: string | null): StockField | typeof ignoredColumn | undefined {
  return value === ignoredColumn ? ignoredColumn : stockFields.find((field) => field === value)
}
