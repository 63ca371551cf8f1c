import { Day } from '#contract/schemas/basics.ts'

/** A period of calendar days; a missing bound is open. */
export type Days = { from?: string; to?: string }

/** Returns the period of a filter's value, such as 2026-01-01..2026-03-31; undefined if it is none. */
export function readDays(value: string): Days | undefined {
  const [from = '', to = '', ...others] = value.split('..')
  const bounds = [from, to].filter((bound) => bound !== '')
  const isPeriod = value.includes('..') && others.length === 0 && bounds.length > 0
  if (!isPeriod || bounds.some((bound) => !Day.safeParse(bound).success)) return undefined
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
}

/** Returns the value of a filter for these days, the earlier one first; null for none. */
export function writeDays({ from = '', to = '' }: Days): string | null {
  if (from === '' && to === '') return null
  return from !== '' && to !== '' && from > to ? `${to}..${from}` : `${from}..${to}`
}
