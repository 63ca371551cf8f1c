import { findCell, type StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import { listMissingFields } from '#domain/stock-file/headings/required-fields.ts'
import type { ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import { createUnknownValueTally } from '#domain/stock-file/questions/value-questions.ts'
import type { StockRowOptions } from '#domain/stock-file/rows/read-stock-row.ts'
import { makeValueKey, type ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import { readTableRow } from '#domain/stock-file/table/read-table-row.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'

/** A row that lacks required values. */
export type IncompleteRow = { row: number; stockNo: string; fields: readonly string[] }

/** What all rows of a file say. */
export type RowsTally = {
  rowCount: number
  /** Rows that lack required values, except the last row of the file; at most 1,000. */
  incompleteRows: readonly IncompleteRow[]
  incompleteCount: number
  /** One question for each value that is not known, whether it is answered or not. */
  valueQuestions: readonly ImportQuestion[]
  /** Rows that are left out until their values are explained. */
  waitingRows: number
}

const maxIncomplete = 1000

/** Counts all rows of a file that lack required values or have values that are not known. */
export function createRowsTally(mapping: StockMapping, options: StockRowOptions, answers: ImportAnswers) {
  // Without the answers about values, so that answered values are counted too and can be changed.
  const asked: StockRowOptions = { ...options, answers: dropValues(answers) }
  const values = createUnknownValueTally()
  const incompleteRows: IncompleteRow[] = []
  let rowCount = 0
  let incompleteCount = 0
  let waitingRows = 0
  let isLastIncomplete = false

  return {
    add: (row: TableRow): void => {
      rowCount += 1
      isLastIncomplete = false
      // An unreadable row is rejected by the server with its own reason.
      if (row.fault !== null) return
      const fields = listMissingFields(row.cells, mapping)
      if (fields.length > 0) {
        isLastIncomplete = true
        incompleteCount += 1
        if (incompleteCount > maxIncomplete + 1) return
        incompleteRows.push({ row: row.row, stockNo: findCell(row.cells, mapping, 'stockNo'), fields })
        return
      }
      const { unknown } = readUnknown(row, mapping, asked)
      if (unknown === undefined) return
      values.add(unknown)
      if (unknown.some(({ field, value }) => !answers.has(makeValueKey(field, value)))) waitingRows += 1
    },
    finish: (): RowsTally => {
      // The server rejects the last row with a reason: a file may be cut off there.
      const count = incompleteCount - (isLastIncomplete ? 1 : 0)
      return {
        rowCount,
        incompleteRows: incompleteRows.slice(0, Math.min(count, maxIncomplete)),
        incompleteCount: count,
        valueQuestions: values.listQuestions(),
        waitingRows,
      }
    },
  }
}

function readUnknown(row: TableRow, mapping: StockMapping, options: StockRowOptions) {
  const read = readTableRow(row, mapping, options)
  return read.kind === 'rejected' ? read : { unknown: undefined }
}

function dropValues(answers: ImportAnswers): ImportAnswers {
  return new Map([...answers].filter(([key]) => !key.startsWith('value:')))
}
