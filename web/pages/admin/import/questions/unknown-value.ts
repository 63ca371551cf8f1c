import type { ValueQuestion } from '#contract/schemas/import-questions.ts'
import type { ImportQuestion } from '#domain/stock-file/questions/import-question.ts'

/** A value of the file that the import does not know, from the check of the page or the result of an import. */
export type UnknownValue = Pick<ValueQuestion, 'key' | 'field' | 'value' | 'rows' | 'options'>

/** Returns a question of the check as the result of an import has it. */
export function toUnknownValue(question: Extract<ImportQuestion, { kind: 'value' }>): UnknownValue {
  const { key, field, value, rows, options } = question
  return {
    key,
    field,
    value,
    rows,
    options: options.flatMap(({ answer, effect }) =>
      effect.kind === 'value' ? [{ answer, name: effect.name }] : [],
    ),
  }
}
