import { keywordRecord, searchedColumnRecord, type RecordOf } from './blocks/records.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import { SEARCHED_FLAG, SEARCHED_SET, SEARCHED_TEXT } from './kernel/memory-layout.ts'
import { listKeywords } from './keywords.ts'
import type { Filters, Query } from './query.ts'
import { writeSelection } from './write-selection.ts'

type SearchedColumn = RecordOf<typeof searchedColumnRecord>

/** Writes the keywords of a text for the kernel. Throws if it names an unknown column. */
export function writeKeywords(
  columns: CatalogueColumns,
  text: Filters['text'],
  labels: NonNullable<Query['labels']>,
): { count: number; address: number } {
  if (text === undefined) return { count: 0, address: 0 }
  const { scratch, sets, flags, keys, texts } = columns
  const keywords = listKeywords(text.keywords).map((keyword) => {
    const { address, length } = scratch.writeText(keyword)
    const searched = text.columns.flatMap((name): SearchedColumn[] => {
      if (sets.has(name) || flags.has(name)) {
        return writeLabelled(columns, name, labels[name]?.findIds(keyword) ?? [])
      }
      const column = getColumn(keys.has(name) ? keys : texts, name)
      return [{ kind: SEARCHED_TEXT, column: column.address, operand: address, length }]
    })
    return {
      columns: scratch.writeRecords(searchedColumnRecord, searched),
      columnCount: searched.length,
    }
  })
  return { count: keywords.length, address: scratch.writeRecords(keywordRecord, keywords) }
}

/** Writes a set or flag whose labels with these ids have the keyword. Without any, it finds nothing. */
function writeLabelled(columns: CatalogueColumns, name: string, ids: readonly number[]): SearchedColumn[] {
  if (ids.length === 0) return []
  const flag = columns.flags.get(name)
  if (flag) return [{ kind: SEARCHED_FLAG, column: flag.address, operand: 0, length: 0 }]
  const set = getColumn(columns.sets, name)
  const operand = writeSelection(columns, set, ids)
  return [{ kind: SEARCHED_SET, column: set.address, operand, length: 0 }]
}
