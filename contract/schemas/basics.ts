import { z } from 'zod/mini'
import { EMAIL_PATTERN, normalizeEmail } from '#domain/text/email-address.ts'
import { MAX_LIST_SEARCH_LENGTH } from './search-limits.ts'

/** The id of a stored record: a positive integer. Source: requirements 2.1. */
export const Id = z.int().check(z.positive())
export type Id = z.infer<typeof Id>

/** An id in a URL: digits only, so that each record has one address. */
export const IdInPath = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
)

/** The path parameter of endpoints about one record. */
export const IdParams = z.object({ id: IdInPath })

/** A calendar day, which is the same in every time zone: 2026-11-28. */
export const Day = z.iso.date()

/** A date and time: ISO 8601, UTC. */
export const Moment = z.iso.datetime()

/** A calendar day in a request. A date with a time stands for its day in UTC. */
export const DayOrMoment = z.union([Day, Moment])

/** US dollars with at most two decimals. */
export const Money = z.number()

/** Carats with at most three decimals. */
export const Carats = z.number()

/** An on-off parameter in a query string: `?availableonly=true`. Defaults to off. */
export const SwitchInQuery = z.pipe(
  z.optional(z.enum(['true', 'false', '1', '0', ''])),
  z.transform((value) => value === 'true' || value === '1' || value === ''),
)

/**
 * Control characters, line ends, and characters that reverse the direction of writing: in a name they hide or
 * reorder what it says.
 */
const hiddenCharacter = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Refuses a text with line breaks or control characters. */
export const isOnOneLine = z.refine<string>((text) => !hiddenCharacter.test(text), {
  error: 'Enter one line of text without control characters',
})

/** Returns the schema for a line of user input: trimmed, not empty, without control characters. */
export function textLine(maxLength: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), isOnOneLine)
}

/** A line of user input of at most 200 characters. */
export const TextLine = textLine(200)

/**
 * Makes a field optional: a missing field, null and '' are equal. Source: requirements 2.1 (empty strings
 * become null).
 */
export function maybe<T extends z.ZodMiniType>(schema: T): z.ZodMiniOptional<z.ZodMiniNullable<T>> {
  return z.optional(z.nullable(schema))
}

/** An email address, stored as `normalizeEmail` returns it and compared without case. */
export const Email = z
  .string()
  .check(z.trim(), z.overwrite(normalizeEmail), z.maxLength(254), z.email({ pattern: EMAIL_PATTERN }))

/**
 * A password of 10 characters or more. Code that knows the email checks that the password differs from it.
 * Source: requirements 4.4.
 */
export const NewPassword = z.string().check(z.minLength(10), z.maxLength(200))

/**
 * Paging and sort order of an administrator's list; without `page`, the whole list is returned.
 * Requirements 2.6.
 */
export const ListQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000))),
  pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(500)), 36),
  sort: z.optional(z.string().check(z.maxLength(60))),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  q: z.optional(z.string().check(z.maxLength(MAX_LIST_SEARCH_LENGTH))),
})
export type ListQuery = z.infer<typeof ListQuery>

/**
 * Returns the schema of a list: the whole list, or one page if `page` was given. Source: requirements 2.6.
 */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.union([z.array(item), z.object({ items: z.array(item), total: z.int() })])
}
