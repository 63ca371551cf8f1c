import type { ValueQuestion } from '#contract/schemas/import-questions.ts'
import { listOptions } from '#domain/stock-file/questions/value-questions.ts'
import type { UnknownValue } from '#domain/stock-file/rows/row-cells.ts'
import { makeValueKey } from '#domain/stock-file/rows/value-answers.ts'
import { cutText } from '#domain/stock-file/values/plain-text.ts'

const maxListed = 100
/** A file with more different unknown values than this has the wrong column there. */
const maxValues = 1000
const maxSampleRows = 5
const maxValueLength = 100

/** Counts the rows that wait for each value that nobody has explained. */
export type UnknownValues = {
  add: (row: number, values: readonly UnknownValue[] | undefined) => void
  /** Lists one question for each value, that of most rows first. */
  listQuestions: () => ValueQuestion[]
}

export function createUnknownValues(): UnknownValues {
  const byKey = new Map<string, { value: UnknownValue; rows: number; sampleRows: number[] }>()
  return {
    add: (row, values = []) => {
      for (const value of values) {
        const key = makeValueKey(value.field, value.value)
        const entry = byKey.get(key)
        if (entry === undefined) {
          if (byKey.size < maxValues) byKey.set(key, { value, rows: 1, sampleRows: [row] })
          continue
        }
        entry.rows += 1
        if (entry.sampleRows.length < maxSampleRows) entry.sampleRows.push(row)
      }
    },
    listQuestions: () =>
      [...byKey]
        .toSorted(([, one], [, other]) => other.rows - one.rows)
        .slice(0, maxListed)
        .map(([key, { value: unknown, rows, sampleRows }]) => ({
          key,
          field: unknown.field,
          value: cutText(unknown.value, maxValueLength),
          rows,
          sampleRows,
          options: listOptions(unknown.field, unknown.value).flatMap(({ answer, effect }) =>
            effect.kind === 'value' ? [{ answer, name: effect.name }] : [],
          ),
        })),
  }
}
