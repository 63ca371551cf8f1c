import { headingAliases, stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'

/** Option for a column that is not read. */
export const unread = 'ignored'

/** Returns the display name of a field: its most common heading. */
const nameField = (field: StockField): string => headingAliases[field][0] ?? field

/** Returns the options for the meaning of a column, likely fields first. */
export function listMeanings(likely: readonly StockField[]) {
  const others = stockFields.filter((field) => !likely.includes(field))
  const toOption = (field: StockField) => ({ value: field, label: nameField(field) })
  return [
    ...(likely.length > 0 ? [{ group: 'Likely', items: likely.map(toOption) }] : []),
    { group: 'Not a column of stones', items: [{ value: unread, label: 'Do not read it' }] },
    { group: 'All columns', items: others.map(toOption) },
  ]
}

export function readMeaning(value: string | null): StockField | typeof unread | undefined {
  return value === unread ? unread : stockFields.find((field) => field === value)
}
