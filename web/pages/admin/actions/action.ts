import type { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { emptyValues, type Field, type FieldValues } from './field.ts'

/** What is asked before an act is done. */
export type Question = {
  title: string
  /** What it will do, said before it is done. */
  consequences: readonly string[]
  submit: string
  isDangerous: boolean
  fields: readonly Field[]
  initialValues: FieldValues
  schema: z.ZodMiniType
}

/** Something an administrator does: at once, or after a question whose answers go along. */
export type Action = {
  /** The call whose failure text is shown. Source: requirements 3.5. */
  endpoint: EndpointName
  stale: readonly EndpointName[]
  /** What is said when it is done, unless `send` answers another text. */
  done: string
  question?: Question
  /** `values` are what was typed; the question's schema has accepted them. */
  send: (values: unknown) => Promise<unknown>
  /** The same act upon what somebody else has made of its subject meanwhile. Source: requirements 2.7. */
  rebase?: (present: unknown) => Action
}

export type RowAction<Row> = {
  title: string
  action: (row: Row) => Action
  isOffered?: (row: Row) => boolean
  /** Stands in the row itself and not in its menu. */
  isProminent?: boolean
  isDangerous?: boolean
}

type Asked<Schema extends z.ZodMiniType> = Pick<Action, 'endpoint' | 'stale' | 'done' | 'rebase'> &
  Pick<Question, 'title' | 'submit'> &
  Partial<Pick<Question, 'consequences' | 'isDangerous' | 'fields' | 'initialValues'>> & {
    schema: Schema
    send: (answers: z.output<Schema>) => Promise<unknown>
  }

/** An act that asks first. */
export function askFirst<Schema extends z.ZodMiniType>(asked: Asked<Schema>): Action {
  const { endpoint, stale, done, schema, send, title, submit, rebase } = asked
  const { consequences = [], isDangerous = false, fields = [], initialValues = {} } = asked
  return {
    endpoint,
    stale,
    done,
    question: {
      title,
      submit,
      consequences,
      isDangerous,
      fields,
      initialValues: { ...emptyValues(fields), ...initialValues },
      schema,
    },
    send: (values) => send(schema.parse(values)),
    ...(rebase && { rebase }),
  }
}
