import type { z } from 'zod/mini'
import { Refusal, refuseRequest } from '#contract/refusal.ts'

/**
 * Checks one part of a request against its schema; refuses with every faulty field. Texts must not contain
 * the character U+0000 or half a surrogate pair, which PostgreSQL cannot store.
 */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const unstorablePath = findUnstorableText(value)
  if (unstorablePath !== undefined)
    refuseRequest(unstorablePath, 'This text contains a character that can’t be stored')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(
    'INVALID_REQUEST',
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

const maxDepth = 16

/**
 * Replaces empty strings with null, at any depth. Refuses deeper nesting than any endpoint needs.
 * Requirements 2.1.
 */
export function emptyToNull(value: unknown, depth = 0): unknown {
  if (value === '') return null
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) refuseRequest('body', 'The request is nested too deeply')
  if (Array.isArray(value)) return value.map((inner) => emptyToNull(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyToNull(inner, depth + 1)]))
}

/** Returns the path of a text that cannot be stored; undefined where there is none. */
function findUnstorableText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path.join('.') : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = findUnstorableText(inner, [...path, key])
    if (innerPath !== undefined) return innerPath
  }
  return undefined
}
