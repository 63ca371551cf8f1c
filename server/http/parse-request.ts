import type { z } from 'zod/mini'
import { Refusal } from '#contract/refusal.ts'

/** Checks one part of a request against its schema; refuses with every place that is wrong. */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(
    'INVALID_REQUEST',
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

/** Empty strings become null, however deep they lie. Source: Specification 5. */
export function emptyToNull(value: unknown): unknown {
  if (value === '') return null
  if (Array.isArray(value)) return value.map(emptyToNull)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyToNull(inner)]))
}
