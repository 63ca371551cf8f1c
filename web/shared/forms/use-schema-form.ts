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
  /** Sends what the schema made of the values. A failure shows in the form; anything after it goes here too. */
  send: (body: z.output<Schema>) => Promise<unknown>
}

export type SchemaForm<Values> = {
  form: UseFormReturnType<Values>
  /** For `<form onSubmit>`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void
  isSending: boolean
  /** What failed and belongs to no field: `<FormFailure text={failure} />`. */
  failure: string | undefined
}

/**
 * A form that obeys a schema of the contract. Fields say what is wrong when they are left; the server's
 * `details` land on the fields they name; the first wrong field takes the focus.
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

  /** Of these fields the first on the page. */
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
      const ofFields = details.filter(({ path }) => path in initialValues)
      form.setErrors(Object.fromEntries(ofFields.map(({ path, message }) => [path, message])))
      if (ofFields.length === 0) setFailure(describeError(error))
      focusFirst(ofFields.map(({ path }) => path))
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
