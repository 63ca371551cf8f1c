import { compactValue } from '#domain/stock-file/values/compact-value.ts'

/** The columns of a price list file, in the order of a file without headings. */
export const listColumns = ['shape', 'clarity', 'color', 'lowSize', 'highSize', 'price', 'date'] as const
export type ListColumn = (typeof listColumns)[number]

/** The position of each column, from 0. */
export type ListColumns = Readonly<Partial<Record<ListColumn, number>>>

const headings: Readonly<Record<ListColumn, readonly string[]>> = {
  shape: ['SHAPE', 'CUT'],
  clarity: ['CLARITY', 'PURITY'],
  color: ['COLOR', 'COLOUR'],
  lowSize: [
    'LOWSIZE',
    'SIZELOW',
    'SIZEFROM',
    'FROM',
    'MINSIZE',
    'LOW',
    'MINCARAT',
    'CARATFROM',
    'WEIGHTFROM',
  ],
  highSize: ['HIGHSIZE', 'SIZEHIGH', 'SIZETO', 'TO', 'MAXSIZE', 'HIGH', 'MAXCARAT', 'CARATTO', 'WEIGHTTO'],
  price: ['CARATPRICE', 'PRICE', 'PRICEPERCARAT', 'PRICECT', 'RAP', 'RAPPRICE', 'CT', 'USDCT', 'USDPERCARAT'],
  date: ['DATE', 'LISTDATE', 'PRICEDATE', 'ISSUEDATE'],
}

const withoutHeadings: ListColumns = Object.fromEntries(listColumns.map((column, index) => [column, index]))

/** Which columns a file has, and whether its first row names them. */
export type ListHeadings = { readonly columns: ListColumns; readonly hasHeadings: boolean }

/**
 * Finds the columns of a price list by its first row. A row that names none of them is data, and the columns are in the
 * usual order. Also returns the columns that the headings lack.
 */
export function findListColumns(first: readonly string[]): ListHeadings & { missing: readonly ListColumn[] } {
  const found = Object.fromEntries(
    listColumns.flatMap((column) => {
      const index = first.findIndex((text) => headings[column].includes(compactValue(text)))
      return index === -1 ? [] : [[column, index] as const]
    }),
  )
  if (Object.keys(found).length < 2) return { columns: withoutHeadings, hasHeadings: false, missing: [] }
  const missing = listColumns.filter((column) => column !== 'date' && found[column] === undefined)
  return { columns: found, hasHeadings: true, missing }
}

/** Names a column as its users know it. */
export const listColumnNames: Readonly<Record<ListColumn, string>> = {
  shape: 'Shape',
  clarity: 'Clarity',
  color: 'Colour',
  lowSize: 'Low size',
  highSize: 'High size',
  price: 'Price per carat',
  date: 'Date',
}
