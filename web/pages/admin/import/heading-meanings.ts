import { headingAliases, stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'

/** What is chosen for a column that no stone has a field for. */
export const unread = 'ignored'

/** The name under which people know a field: its usual heading. */
const nameField = (field: StockField): string => headingAliases[field][0] ?? field

/** What a column can be read as, the likely fields first. */
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
