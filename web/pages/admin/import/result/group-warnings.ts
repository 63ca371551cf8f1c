import type { WarningGroup } from '#contract/schemas/import-questions.ts'
import type { ImportResult, ImportWarning } from '#contract/schemas/operations.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'

const maxSampleRows = 5
const maxValues = 3

/** Returns the warnings of an import by column and reason; results of earlier versions have no groups. */
export function listWarningGroups({
  warningGroups,
  warnings,
}: Pick<ImportResult, 'warningGroups' | 'warnings'>): readonly WarningGroup[] {
  if (warningGroups !== undefined) return warningGroups
  const groups = new Map<string, WarningGroup>()
  for (const { row, column, message } of warnings) {
    const key = `${column}\n${message}`
    const group = groups.get(key) ?? { column, message, count: 0, sampleRows: [] }
    groups.set(key, {
      ...group,
      count: group.count + 1,
      sampleRows: [...group.sampleRows, row].slice(0, maxSampleRows),
    })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}

/** Lists some values that a group of warnings is about. */
export function listGroupValues(
  { column, sampleRows }: WarningGroup,
  warnings: readonly ImportWarning[],
): string[] {
  const values = warnings
    .filter((warning) => warning.column === column && sampleRows.includes(warning.row))
    .map(({ value }) => value)
    .filter((value) => value !== '')
  return [...new Set(values)].slice(0, maxValues)
}

/** Writes warnings as a CSV file. */
export function writeWarnings(warnings: readonly ImportWarning[]): File {
  const lines = [
    ['Row', 'Stock no.', 'Column', 'Value', 'Warning'],
    ...warnings.map(({ row, stockNo, column, value, message }) => [
      String(row),
      stockNo ?? '',
      column,
      value,
      message,
    ]),
  ]
  const text = lines.map((cells) => writeCsvLine(cells.map(guardFormula))).join('')
  // Excel reads a CSV file as UTF-8 only with a byte order mark.
  return new File([`\uFEFF${text}`], 'warnings.csv', { type: 'text/csv' })
}
