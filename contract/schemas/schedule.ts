import { z } from 'zod/mini'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { textLine } from './basics.ts'

/** The shortest and the longest interval of a schedule, in minutes: five minutes and a week. */
export const minScheduleMinutes = 5
export const maxScheduleMinutes = 7 * 24 * 60

/** A time of day on a clock with 24 hours: `06:30`. */
export const ClockTime = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time such as 06:30' }))

/** A time zone by its name, such as `Asia/Kolkata`. */
export const TimeZone = textLine(60).check(
  z.refine(isTimeZone, { error: 'Enter a time zone such as Asia/Kolkata' }),
)

/** A day of the week: 1 is Monday, 7 is Sunday. */
export const Weekday = z.int().check(z.minimum(1), z.maximum(7))

/**
 * When something starts by itself: never (`manual`), every so many minutes, or at times of day on some days of the
 * week. A time that the clocks skip in spring starts when they go on; one that they repeat in autumn starts once.
 */
export const Schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manual') }),
  z.object({
    kind: z.literal('interval'),
    minutes: z.int().check(z.minimum(minScheduleMinutes), z.maximum(maxScheduleMinutes)),
  }),
  z.object({
    kind: z.literal('daily'),
    times: z.array(ClockTime).check(z.minLength(1), z.maxLength(24)),
    timeZone: TimeZone,
    weekdays: z.array(Weekday).check(z.minLength(1), z.maxLength(7)),
  }),
])
export type Schedule = z.infer<typeof Schedule>
