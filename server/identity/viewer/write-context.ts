import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Call, Writing } from './handler.ts'

/** What a change of one thing needs of its call, whichever endpoint it came by. */
export type WriteContext<Services = object> = Pick<
  Call<Endpoint, Services>,
  'services' | 'viewer' | 'headers' | 'setHeader'
> &
  Pick<Writing, 'tx' | 'audit'>
