import { compactValue } from '#domain/stock-file/values/compact-value.ts'
import type { UnknownField } from './row-cells.ts'

/** A person's answers for a vendor's file, by the key of the question. Source: requirements 11.2. */
export type ImportAnswers = ReadonlyMap<string, string>

/** Returns the key of the question what a value means: `value:shape:SQCUSHIONX`. */
export function makeValueKey(field: UnknownField, value: string): string {
  return `value:${field}:${compactValue(value) || value.trim()}`
}

/** Returns a person's answer what a value of a field means; undefined if there is none. */
export function findValueAnswer(
  answers: ImportAnswers | undefined,
  field: UnknownField,
  value: string,
): string | undefined {
  return answers === undefined || answers.size === 0 || value === ''
    ? undefined
    : answers.get(makeValueKey(field, value))
}

/** Reads an answer that is an id of a reference list; undefined for anything else. */
export function readAnsweredId(
  answer: string | undefined,
  list: { readonly find: (id: number) => { readonly id: number } | undefined },
): number | undefined {
  return answer === undefined || !/^\d{1,6}$/.test(answer) ? undefined : list.find(Number(answer))?.id
}
