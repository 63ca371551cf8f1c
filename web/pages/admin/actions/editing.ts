import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { matchVersion, type Versioned, type VersionMatch } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action } from './action.ts'
import type { Field, FieldValues, FollowFields } from './field.ts'

/** How rows of a list are created, changed and deleted, if at all. */
export type Editing<Row> = {
  create?: { title: string; action: () => Action }
  change?: (row: Row) => Action
  remove?: (row: Row) => Action
  /** Default: Delete. */
  removeTitle?: string
}

type EditForm<Schema extends z.ZodMiniType> = {
  endpoint: EndpointName
  fields: readonly Field[]
  schema: Schema
  createFollower?: (initialValues: FieldValues) => FollowFields
}

type EditingDefinition<Row, New extends z.ZodMiniType, Changed extends z.ZodMiniType> = {
  getRowLabel: (row: Row) => string
  /** The queries that an edit invalidates: the list, and others that show its rows. */
  stale: readonly EndpointName[]
  create?: EditForm<New> & {
    title: string
    consequences?: readonly string[]
    initialValues?: FieldValues
    done?: string
    send: (body: z.output<New>) => Promise<unknown>
  }
  change?: EditForm<Changed> & {
    /** Returns the form values of a row. Default: the row's properties named like the fields. */
    toValues?: (row: Row) => FieldValues
    /** Returns what is shown above the fields of a row. */
    note?: (row: Row) => ReactNode
    /** `headers` name the version that was edited, so that the server refuses a stale edit. */
    send: (row: Row, body: z.output<Changed>, headers: VersionMatch) => Promise<unknown>
  }
  remove?: {
    endpoint: EndpointName
    /** What the deletion will do, shown before it is sent. */
    consequences: (row: Row) => readonly string[]
    send: (row: Row) => Promise<unknown>
    /** The texts where the row only leaves a list, and nothing is deleted. */
    texts?: RemovalTexts<Row>
  }
}

type RemovalTexts<Row> = {
  button: string
  title: (row: Row) => string
  done: (row: Row) => string
}

/** Returns the actions that add, edit and delete rows, built from what differs between lists. */
export function defineEditing<
  Row extends object & Versioned,
  New extends z.ZodMiniType = z.ZodMiniType,
  Changed extends z.ZodMiniType = z.ZodMiniType,
>({
  getRowLabel,
  stale: staleQueries,
  create,
  change,
  remove,
}: EditingDefinition<Row, New, Changed>): Editing<Row> {
  const stale = [...staleQueries, 'listAudit'] as const

  const editRow = (form: NonNullable<typeof change>, row: Row): Action =>
    createFormAction({
      endpoint: form.endpoint,
      stale,
      title: `Edit ${getRowLabel(row)}`,
      fields: form.fields,
      note: form.note?.(row),
      initialValues: form.toValues ? form.toValues(row) : pickValues(row, form.fields),
      submit: 'Save',
      done: 'Saved',
      schema: form.schema,
      ...(form.createFollower && { createFollower: form.createFollower }),
      send: (body) => form.send(row, body, matchVersion(row)),
      // The refusal of a stale edit carries the current row.
      rebase: (present) => editRow(form, present as Row),
    })

  return {
    ...(create && {
      create: { title: create.title, action: () => createFormAction({ ...create, stale, submit: 'Add' }) },
    }),
    ...(change && { change: (row) => editRow(change, row) }),
    ...(remove?.texts && { removeTitle: remove.texts.button }),
    ...(remove && {
      remove: (row) =>
        createFormAction({
          endpoint: remove.endpoint,
          stale,
          title: remove.texts?.title(row) ?? `Delete ${getRowLabel(row)}?`,
          consequences: remove.consequences(row),
          isDangerous: true,
          submit: remove.texts?.button ?? 'Delete',
          done: remove.texts?.done(row) ?? 'Deleted',
          schema: z.object({}),
          send: () => remove.send(row),
        }),
    }),
  }
}

function pickValues(row: object, fields: readonly Field[]): FieldValues {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(fields.map(({ name }) => [name, values.get(name) ?? null]))
}
