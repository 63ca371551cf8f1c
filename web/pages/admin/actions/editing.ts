import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { matchVersion, type Versioned, type VersionMatch } from '#web/shared/api/match-version.ts'
import { askFirst, type Action } from './action.ts'
import type { Field, FieldValues } from './field.ts'

/** How the rows of a list come to be, are changed and go, as far as they do. */
export type Editing<Row> = {
  create?: { title: string; action: () => Action }
  change?: (row: Row) => Action
  remove?: (row: Row) => Action
}

type Form<Schema extends z.ZodMiniType> = {
  endpoint: EndpointName
  fields: readonly Field[]
  schema: Schema
}

type Described<Row, New extends z.ZodMiniType, Changed extends z.ZodMiniType> = {
  nameRow: (row: Row) => string
  /** The calls whose answers an edit makes stale: the list, and what else shows its rows. */
  stale: readonly EndpointName[]
  create?: Form<New> & {
    title: string
    consequences?: readonly string[]
    initialValues?: FieldValues
    done: string
    send: (body: z.output<New>) => Promise<unknown>
  }
  change?: Form<Changed> & {
    /** What the form holds of a row; left out, what the row holds under the names of the fields. */
    toValues?: (row: Row) => FieldValues
    /** `headers` name the version that was edited: who comes second is told. */
    send: (row: Row, body: z.output<Changed>, headers: VersionMatch) => Promise<unknown>
  }
  remove?: {
    endpoint: EndpointName
    /** What it will do, said before it is done. */
    consequences: (row: Row) => readonly string[]
    send: (row: Row) => Promise<unknown>
  }
}

/** The acts that add, edit and delete rows, from what is peculiar to them. */
export function defineEditing<
  Row extends object & Versioned,
  New extends z.ZodMiniType = z.ZodMiniType,
  Changed extends z.ZodMiniType = z.ZodMiniType,
>({ nameRow, stale: shown, create, change, remove }: Described<Row, New, Changed>): Editing<Row> {
  const stale = [...shown, 'listAudit'] as const

  const editRow = (form: NonNullable<typeof change>, row: Row): Action =>
    askFirst({
      endpoint: form.endpoint,
      stale,
      title: `Edit ${nameRow(row)}`,
      fields: form.fields,
      initialValues: form.toValues ? form.toValues(row) : pickValues(row, form.fields),
      submit: 'Save',
      done: `${nameRow(row)} is saved`,
      schema: form.schema,
      send: (body) => form.send(row, body, matchVersion(row)),
      // A call that refuses a stale edit answers what it would have answered: the row.
      rebase: (present) => editRow(form, present as Row),
    })

  return {
    ...(create && {
      create: { title: create.title, action: () => askFirst({ ...create, stale, submit: 'Add' }) },
    }),
    ...(change && { change: (row) => editRow(change, row) }),
    ...(remove && {
      remove: (row) =>
        askFirst({
          endpoint: remove.endpoint,
          stale,
          title: `Delete ${nameRow(row)}?`,
          consequences: remove.consequences(row),
          isDangerous: true,
          submit: 'Delete',
          done: `${nameRow(row)} is deleted`,
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
