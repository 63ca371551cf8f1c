import type { TableReport } from '#contract/schemas/operations.ts'
import { nameSheet } from '#domain/stock-file/table/table-answers.ts'
import { formatCount } from '#web/ui/format-count.ts'

type LeftOutKind = TableReport['leftOut'][number]['kind']

/** How rows that are no stones are called, for one and for several. */
const rowNames: Readonly<Record<LeftOutKind, readonly [one: string, several: string]>> = {
  above: ['row above the header', 'rows above the header'],
  total: ['total', 'totals'],
  note: ['note', 'notes'],
  headings: ['repeated header row', 'repeated header rows'],
  'other-headings': ['header row of another list', 'header rows of another list'],
}

const blindSpotNames = {
  'number-formats': 'percentages, currencies',
  hidden: 'hidden rows and columns',
  links: 'links',
} as const

/** Lists in sentences how the table of a file was found and what was left out. Empty for a plain table. */
export function describeTable(report: TableReport): string[] {
  return [
    ...describeLocation(report),
    ...describeLeftOut(report),
    ...describeHidden(report),
    ...report.unheadedColumns.map(
      ({ column, cells, firstRow, sample }) =>
        `Column ${column} has no heading and is ignored: ${formatCount(cells, 'cell', 'cells')}, the first in row ${firstRow} (“${sample}”).`,
    ),
    ...report.uncalculatedColumns.map(
      ({ column, heading, cells }) =>
        `${heading === '' ? `Column ${column}` : heading} has ${formatCount(cells, 'formula', 'formulas')} without a result. Open the file in Excel, save it and upload it again.`,
    ),
    ...describeBlindSpots(report),
  ]
}

function describeLocation(report: TableReport): string[] {
  const { sheet, sheets, headerRow, isHeaderKnown } = report
  const others = sheets.flatMap(({ hasTable, name }, index) =>
    hasTable && index !== sheet - 1 && name !== '' ? [`“${name}”`] : [],
  )
  const place = sheets.length > 1 ? `Sheet “${nameSheet(report, sheet - 1)}”, header` : 'Header'
  return [
    ...(sheets.length > 1 || headerRow > 1 ? [`${place} in row ${headerRow}.`] : []),
    ...(isHeaderKnown ? [] : ['No headings are recognised.']),
    ...(others.length === 0
      ? []
      : [
          `${others.join(', ')} ${others.length === 1 ? 'also looks like a stock list and is' : 'also look like stock lists and are'} ignored.`,
        ]),
  ]
}

function describeLeftOut({ leftOutCounts }: TableReport): string[] {
  const kinds: readonly LeftOutKind[] = ['above', 'total', 'note', 'headings', 'other-headings']
  const parts = kinds.flatMap((kind) => {
    const found = leftOutCounts[kind]
    return found === 0 ? [] : [formatCount(found, ...rowNames[kind])]
  })
  return parts.length === 0 ? [] : [`Skipped: ${parts.join(', ')}.`]
}

function describeHidden({ hiddenRows, hiddenColumns, includesHidden }: TableReport): string[] {
  const names = hiddenColumns.map(({ column, heading }) => `${heading} (${column})`)
  const parts = [
    ...(hiddenRows > 0 ? [formatCount(hiddenRows, 'hidden row', 'hidden rows')] : []),
    ...(names.length > 0
      ? [`${names.length === 1 ? 'the hidden column' : 'the hidden columns'} ${names.join(', ')}`]
      : []),
  ]
  if (parts.length === 0) return []
  return [`${includesHidden ? 'Included' : 'Ignored'}: ${parts.join(' and ')}.`]
}

function describeBlindSpots({ format, blindSpots }: TableReport): string[] {
  if (blindSpots.length === 0) return []
  const names = blindSpots.map((spot) => blindSpotNames[spot]).join(', ')
  return [`In .${format} files, ${names} can’t be read. Save the file as .xlsx to include them.`]
}
