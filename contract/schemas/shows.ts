import { z } from 'zod/mini'
import { Id, Line, maybe } from './basics.ts'

/** A trade show where the house can be met. Fields: requirements 25.1; title, place, dates and link are ours. */
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

/** A switch of a form, where every field is a text; JSON may say it plainly. */
const SwitchInForm = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.enum(['true', 'false'])]))),
  z.transform((value) => (value == null ? undefined : value === true || value === 'true')),
)

/** A day, such as 2026-11-21, of the years that have trade shows. */
const Day = z.iso
  .date()
  .check(z.refine((day) => day >= '1900' && day < '2200', { error: 'A day between the years 1900 and 2199' }))

const WebLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(/^https?:\/\/[^\s/?#]+[^\s]*$/i, 'An address that begins with https:// or http://'),
  )

/** The fields of a show beside its picture; what is left out stays, null clears it. */
export const ShowForm = z.object({
  isActive: SwitchInForm,
  title: maybe(Line),
  place: maybe(Line),
  startDate: maybe(Day),
  endDate: maybe(Day),
  link: maybe(WebLink),
})
export type ShowForm = z.infer<typeof ShowForm>
