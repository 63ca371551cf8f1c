import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Call, Writing } from './handler.ts'

/** The part of a request that a change needs, whichever endpoint it came through. */
export type WriteContext<Services = object> = Pick<
  Call<Endpoint, Services>,
  'services' | 'viewer' | 'headers' | 'setHeader'
> &
  Pick<Writing, 'tx' | 'audit'>
