import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod/mini'
import { ApiError } from '#web/shared/api/api-error.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { setValidationMessages } from './validation-messages.ts'

setValidationMessages()

type Options<Schema extends z.ZodMiniType, Values> = {
  /** A schema of the contract, or a part of one (`z.pick`, `z.extend`). */
  schema: Schema
  initialValues: Values
  /** Sends the schema's output. A failure, here or in later steps, appears in the form. */
  send: (body: z.output<Schema>) => Promise<unknown>
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
 * at the fields they name, and the first invalid field gets the focus.
 */
export function useSchemaForm<Schema extends z.ZodMiniType, Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
}: Options<Schema, Values>): SchemaForm<Values> {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  })

  /** Focuses the first of these fields on the page. */
  const focusFirst = (paths: readonly string[]): void => {
    const fields = paths.flatMap((path): HTMLElement[] => {
      const field: unknown = form.getInputNode(path)
      return field instanceof HTMLElement ? [field] : []
    })
    fields.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    fields[0]?.focus()
  }

  const sendValues = async (values: Values): Promise<void> => {
    setFailure(undefined)
    setIsSending(true)
    try {
      await send(schema.parse(values))
    } catch (error) {
      const details = error instanceof ApiError ? error.details : []
      const fieldDetails = details.filter(({ path }) => path in initialValues)
      form.setErrors(Object.fromEntries(fieldDetails.map(({ path, message }) => [path, message])))
      if (fieldDetails.length === 0) setFailure(describeError(error))
      focusFirst(fieldDetails.map(({ path }) => path))
    } finally {
      setIsSending(false)
    }
  }

  const submit = form.onSubmit(
    (values) => void sendValues(values),
    (errors) => focusFirst(Object.keys(errors)),
  )
  return { form, submit, isSending, failure }
}
