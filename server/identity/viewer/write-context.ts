import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Call, WriteArguments } from './handler.ts'

/** The part of a request that a change needs, whichever endpoint it came through. */
export type WriteContext<Services = object> = Pick<
  Call<Endpoint, Services>,
  'services' | 'viewer' | 'headers' | 'setHeader'
> &
  Pick<WriteArguments, 'tx' | 'audit'>
