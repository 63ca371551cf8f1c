/** Generated from the contract at build time: web/vite/list-calls.ts. */
declare module 'virtual:call-lines' {
  import type { EndpointName } from '#contract/contract.ts'
  import type { Endpoint } from '#contract/kernel/endpoint.ts'

  export type CallLine = Pick<Endpoint, 'method' | 'path' | 'access'> & {
    reply: 'json' | 'nothing' | 'file' | 'page' | 'events'
    /** The form field for a file. */
    upload?: string
    /** The specification's title for a failure of this endpoint. */
    failure?: string
  }
  type Lines = Partial<Record<EndpointName, CallLine>>
  /** All endpoints except those of administrators. */
  export const callLines: Readonly<Lines & Record<'listenToEvents', CallLine>>
}

declare module 'virtual:admin-call-lines' {
  import type { EndpointName } from '#contract/contract.ts'
  import type { CallLine } from 'virtual:call-lines'

  export const callLines: Readonly<Partial<Record<EndpointName, CallLine>>>
}
