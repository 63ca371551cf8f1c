import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { describeError, describeFailure } from '#web/shared/api/describe-failure.ts'
import { focusFirstField } from './focus-field.ts'
import { useUnsavedChanges } from './unsaved/use-unsaved-changes.ts'
import { setValidationMessages } from './validation-messages.ts'

setValidationMessages()

/** What `send` returns if it has kept the input on the page, for example beside another user's version. */
export const notSaved = Symbol('not saved')

type Options<Schema extends z.ZodMiniType, Values> = {
  /** A schema of the contract, or a part of one (`z.pick`, `z.extend`). */
  schema: Schema
  initialValues: Values
  /** Sends the schema's output. A failure, here or in later steps, appears in the form. */
  send: (body: z.output<Schema>) => Promise<unknown>
  /** False for a form whose input is quickly typed again, such as a sign-in: leaving it does not ask. */
  isGuarded?: boolean
  /** The endpoint whose failure text is shown, if it is not the one that refused. */
  failsAs?: EndpointName
}

export type SchemaForm<Values> = {
  form: UseFormReturnType<Values>
  /** For `<form onSubmit>`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void
  isSending: boolean
  /** A failure that belongs to no field: `<FormFailure text={failure} />`. */
  failure: string | undefined
}

/**
 * A form with a schema of the contract. Fields show their error when they lose focus, server `details` appear
 * at the fields they name, and the first invalid field gets the focus. Asks before changed input is lost.
 */
export function useSchemaForm<Schema extends z.ZodMiniType, Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
  isGuarded = true,
  failsAs,
}: Options<Schema, Values>): SchemaForm<Values> {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  })

  useUnsavedChanges(isGuarded && form.isDirty(), { isSending })

  /** Returns false if none of these fields is on the page. */
  const focusFirst = (paths: readonly string[]): boolean =>
    focusFirstField(paths.map((path): unknown => form.getInputNode(path)))

  const sendValues = async (values: Values): Promise<void> => {
    setFailure(undefined)
    setIsSending(true)
    try {
      if ((await send(schema.parse(values))) !== notSaved) form.resetDirty()
    } catch (error) {
      const details = error instanceof ApiError ? error.details : []
      const fieldDetails = details.filter(({ path }) => (path.split('.')[0] ?? path) in initialValues)
      form.setErrors(Object.fromEntries(fieldDetails.map(({ path, message }) => [path, message])))
      // One message for each failure: at its field, or at the form.
      if (focusFirst(fieldDetails.map(({ path }) => path))) return
      setFailure(failsAs ? describeFailure(failsAs, error) : describeError(error))
    } finally {
      setIsSending(false)
    }
  }

  const submit = form.onSubmit(
    (values) => void sendValues(values),
    (errors) => void focusFirst(Object.keys(errors)),
  )
  return { form, submit, isSending, failure }
}
