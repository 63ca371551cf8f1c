import { colors } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import type { UnknownField, UnknownValue } from '#domain/stock-file/rows/row-cells.ts'
import { makeValueKey } from '#domain/stock-file/rows/value-answers.ts'
import { availabilities } from '#domain/stock-file/values/availability-values.ts'
import { listFancyMeanings } from '#domain/stock-file/values/fancy-color.ts'
import { cutText } from '#domain/stock-file/values/plain-text.ts'
import type { AnswerOption, ImportQuestion } from './import-question.ts'

/** Counts the rows that wait for each unknown value of a file. */
export interface UnknownValueTally {
  readonly add: (unknown: readonly UnknownValue[] | undefined) => void
  /** Lists one question for each value, that of most rows first. */
  readonly listQuestions: () => ImportQuestion[]
}

/** A file with more different unknown values in one field than this has the wrong column there. */
const maxValues = 1000
const maxValueLength = 100
const allColors = colors.rows.filter(({ variation }) => variation === null || variation.length === 1)

/** Creates a tally, to which the caller adds the unknown values of each rejected row. */
export function createUnknownValueTally(): UnknownValueTally {
  const byKey = new Map<string, { value: UnknownValue; rows: number }>()
  return {
    add: (unknown = []) => {
      for (const value of unknown) {
        const key = makeValueKey(value.field, value.value)
        const entry = byKey.get(key)
        if (entry !== undefined) entry.rows += 1
        else if (byKey.size < maxValues) byKey.set(key, { value, rows: 1 })
      }
    },
    listQuestions: () =>
      [...byKey]
        .sort(([, a], [, b]) => b.rows - a.rows)
        .map(([key, { value, rows }]) => ({
          kind: 'value',
          key,
          field: value.field,
          value: cutText(value.value, maxValueLength),
          rows,
          samples: [cutText(value.value, maxValueLength)],
          options: listOptions(value.field, value.value),
        })),
  }
}

/**
 * Lists what a value of a field can be said to mean: all shapes, labs, colours or availabilities, or the
 * meanings of an ambiguous code of fancy colour.
 */
export function listOptions(field: UnknownField, value: string): AnswerOption[] {
  const toOption = ({ id, name }: { readonly id: number; readonly name: string }): AnswerOption => ({
    answer: String(id),
    effect: { kind: 'value', name },
  })
  if (field === 'shape') return shapes.rows.map(toOption)
  if (field === 'lab') return [...labs.rows].sort((a, b) => rankLab(a.name) - rankLab(b.name)).map(toOption)
  if (field === 'availability') {
    return availabilities.map((name) => ({ answer: name, effect: { kind: 'value', name } }))
  }
  const meanings = field === 'fancyColor' ? listFancyMeanings(value) : []
  if (meanings.length > 0) return meanings.map((name) => ({ answer: name, effect: { kind: 'value', name } }))
  return allColors.map(({ id, name, variation }) => toOption({ id, name: variation ?? name }))
}

/** An unknown lab is most likely an unlisted one. */
function rankLab(name: string): number {
  return ['Other', 'None'].includes(name) ? 0 : 1
}
