import type { WarningGroup } from '#contract/schemas/import-questions.ts'
import type { ImportWarning } from '#contract/schemas/operations.ts'

/** The limit on groups in the result of an import. */
const maxListedGroups = 100
/** A file with more different warnings than this is no stock file. */
const maxGroups = 1000
const maxSampleRows = 5
const changing = /"[^"]*…?"|\d[\d.,-]*/gu

/** Groups warnings by column and reason while a file is read. */
export type WarningGrouping = {
  add: (warning: Pick<ImportWarning, 'row' | 'column' | 'message'>) => void
  /** Lists the most frequent first. */
  list: () => WarningGroup[]
}

export function createWarningGrouping(): WarningGrouping {
  const groups = new Map<string, WarningGroup>()
  return {
    add: ({ row, column, message }) => {
      const reason = toReason(message)
      const key = `${column}\n${reason}`
      const group = groups.get(key)
      if (group !== undefined) {
        group.count += 1
        if (group.sampleRows.length < maxSampleRows) group.sampleRows.push(row)
      } else if (groups.size < maxGroups) {
        groups.set(key, { column, message: reason, count: 1, sampleRows: [row] })
      }
    },
    list: () => listMostFrequent([...groups.values()]),
  }
}

/** Adds warnings of one kind to groups; `count` may be larger than the number of warnings that are known. */
export function mergeGroups(
  groups: readonly WarningGroup[],
  warnings: readonly ImportWarning[],
  count: number,
): WarningGroup[] {
  const [first] = warnings
  if (first === undefined) return [...groups]
  const { column, isAboutStock } = first
  const sampleRows = warnings.slice(0, maxSampleRows).map(({ row }) => row)
  const group = { column, message: toReason(first.message), count, sampleRows }
  return listMostFrequent([...groups, isAboutStock === undefined ? group : { ...group, isAboutStock }])
}

/** What differs from row to row, numbers and quoted values, becomes an ellipsis, or goes with its brackets. */
function toReason(message: string): string {
  return message.replaceAll(changing, '…').replaceAll(' (…)', '')
}

function listMostFrequent(groups: readonly WarningGroup[]): WarningGroup[] {
  return groups.toSorted((one, other) => other.count - one.count).slice(0, maxListedGroups)
}
