import { z } from 'zod/mini'
import { maybe } from '#contract/schemas/basics.ts'
import type { Field, FieldValues } from './field.ts'

/**
 * Confirms a sale above a customer's credit limit. The form shows it once the shop has refused the sale for want of
 * it (`useActionForm`). Source: requirements 33.3.
 */
export const overLimitField: Field = {
  kind: 'yes-no',
  name: 'overLimit',
  label: 'Continue above the credit limit',
  isVisible: ({ overLimit }) => overLimit !== null,
}
export const overLimitValues: FieldValues = { overLimit: null }

/** What was not asked for is not confirmed. */
export const overLimitSchema = {
  overLimit: z.pipe(
    maybe(z.boolean()),
    z.transform((isConfirmed) => isConfirmed ?? false),
  ),
}
