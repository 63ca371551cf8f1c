import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { emptyValues, type Field, type FieldValues, type FollowFields } from './field.ts'

/** The form that precedes an action. */
export type FormDefinition = {
  title: string
  /** What the action will do, shown before it is sent. */
  consequences: readonly string[]
  /** Shown above the fields, such as a link to what has the row. */
  note?: ReactNode
  submit: string
  isDangerous: boolean
  fields: readonly Field[]
  initialValues: FieldValues
  schema: z.ZodMiniType
  /** Creates, for each opened form, what fields follow from others while the user types. */
  createFollower?: (initialValues: FieldValues) => FollowFields
  /** Another way out: a button that starts another action instead. */
  alternative?: Alternative | undefined
}

export type Alternative = { title: string; action: Action }

export type DialogProps = {
  action: Action
  /** Closes the dialog after the action was sent. */
  onDone: (reply: unknown) => void
  onCancel: () => void
}

/** A dialog with content of its own, for actions that need more than fields. It calls `send` of the action. */
export type DialogDefinition = { title: string; Content: ComponentType<DialogProps> }

/** An action of an administrator, sent at once or after a form whose values are sent with it. */
export type Action = {
  /** The endpoint whose failure text is shown. Source: requirements 3.5. */
  endpoint: EndpointName
  stale: readonly EndpointName[]
  /** The notification on success, unless `send` returns another text. Default: none. */
  done?: string
  form?: FormDefinition
  /** Shown instead of a form. */
  dialog?: DialogDefinition
  /** `values` are the input, validated by the question's schema. */
  send: (values: unknown) => Promise<unknown>
  /** Returns the same action for the version that another user has saved. Source: requirements 2.7. */
  rebase?: (present: unknown) => Action
}

/** A link among the actions of a row. */
export type RowLink<Row> = {
  title: string
  /** The page and its query string. */
  to: string
  search: (row: Row) => Record<string, string>
  isOffered?: (row: Row) => boolean
}

export type RowAction<Row> = {
  title: string
  action: (row: Row) => Action
  isOffered?: (row: Row) => boolean
  /** Shown in the row itself, not in its menu. */
  isProminent?: boolean
  isDangerous?: boolean
}

type FormActionOptions<Schema extends z.ZodMiniType> = Pick<
  Action,
  'endpoint' | 'stale' | 'done' | 'rebase'
> &
  Pick<FormDefinition, 'title' | 'submit'> &
  Partial<
    Pick<
      FormDefinition,
      'consequences' | 'note' | 'isDangerous' | 'fields' | 'initialValues' | 'createFollower' | 'alternative'
    >
  > & {
    schema: Schema
    send: (values: z.output<Schema>) => Promise<unknown>
  }

/** Returns an action that shows a form first. */
export function createFormAction<Schema extends z.ZodMiniType>(options: FormActionOptions<Schema>): Action {
  const { endpoint, stale, done, schema, send, title, submit, note, rebase } = options
  const { createFollower, alternative } = options
  const { consequences = [], isDangerous = false, fields = [], initialValues = {} } = options
  return {
    endpoint,
    stale,
    ...(done !== undefined && { done }),
    form: {
      title,
      note,
      submit,
      consequences,
      isDangerous,
      fields,
      initialValues: { ...emptyValues(fields), ...initialValues },
      schema,
      ...(createFollower && { createFollower }),
      ...(alternative && { alternative }),
    },
    send: (values) => send(schema.parse(values)),
    ...(rebase && { rebase }),
  }
}
