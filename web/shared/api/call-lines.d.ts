/** Made of the contract when the pages are built: web/vite/list-calls.ts. */
declare module 'virtual:call-lines' {
  import type { EndpointName } from '#contract/contract.ts'
  import type { Endpoint } from '#contract/kernel/endpoint.ts'

  export type CallLine = Pick<Endpoint, 'method' | 'path' | 'access'> & {
    reply: 'json' | 'nothing' | 'file' | 'page' | 'events'
    /** The field of the form in which a file goes. */
    upload?: string
    /** What the specification says first where it fails. */
    failure?: string
  }
  type Lines = Partial<Record<EndpointName, CallLine>>
  /** All but those of administrators. */
  export const callLines: Readonly<Lines & Record<'listenToEvents', CallLine>>
}

declare module 'virtual:admin-call-lines' {
  import type { EndpointName } from '#contract/contract.ts'
  import type { CallLine } from 'virtual:call-lines'

  export const callLines: Readonly<Partial<Record<EndpointName, CallLine>>>
}
