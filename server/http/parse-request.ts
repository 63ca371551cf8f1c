import type { z } from 'zod/mini'
import { Refusal, refuseRequest } from '#contract/refusal.ts'

/**
 * Checks one part of a request against its schema; refuses with every place that is wrong. No text may hold the
 * character U+0000: PostgreSQL keeps none.
 */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const nul = findNul(value)
  if (nul !== undefined) refuseRequest(nul, 'The character U+0000 cannot be kept')
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

/** Where a text with U+0000 lies, as a path; undefined where there is none. */
function findNul(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = findNul(inner, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
