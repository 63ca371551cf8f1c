import { z } from 'zod/mini'
import { Id, TextLine, maybe } from './basics.ts'

/**
 * A trade show that the merchant attends. Fields: requirements 25.1; we added title, place, dates and link.
 */
export const Show = z.object({
  id: Id,
  isActive: z.boolean(),
  image: z.string(),
  title: z.nullable(z.string()),
  place: z.nullable(z.string()),
  startDate: z.nullable(z.iso.date()),
  endDate: z.nullable(z.iso.date()),
  link: z.nullable(z.string()),
  version: z.optional(z.int()),
})
export type Show = z.infer<typeof Show>

/** A boolean in a form, where every field is text; JSON may send a boolean. */
const SwitchInForm = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.enum(['true', 'false'])]))),
  z.transform((value) => (value == null ? undefined : value === true || value === 'true')),
)

/** A day like 2026-11-21, within the years of trade shows. */
const Day = z.iso
  .date()
  .check(z.refine((day) => day >= '1900' && day < '2200', { error: 'Enter a date between 1900 and 2199' }))

const WebLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(/^https?:\/\/[^\s/?#]+[^\s]*$/i, 'Enter a web address, e.g. https://example.com'),
  )

/** The fields of a show apart from its picture; missing fields stay unchanged, null clears a field. */
export const ShowForm = z.object({
  isActive: SwitchInForm,
  title: maybe(TextLine),
  place: maybe(TextLine),
  startDate: maybe(Day),
  endDate: maybe(Day),
  link: maybe(WebLink),
})
export type ShowForm = z.infer<typeof ShowForm>
