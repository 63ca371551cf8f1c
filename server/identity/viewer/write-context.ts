import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Call, Writing } from './handler.ts'

/** What a change of one thing needs of its call, whichever endpoint it came by. */
export type Acting<Services = object> = Pick<
  Call<Endpoint, Services>,
  'shop' | 'viewer' | 'headers' | 'setHeader'
> &
  Pick<Writing, 'tx' | 'audit'>
