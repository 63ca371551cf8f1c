/** Made of the contract when the pages are built: web/vite/list-calls.ts. */
declare module 'virtual:call-lines' {
  import type { EndpointName } from '#contract/contract.ts'
  import type { Endpoint } from '#contract/kernel/endpoint.ts'

  export type CallLine = Pick<Endpoint, 'method' | 'path' | 'access'> & {
    reply: 'json' | 'nothing' | 'file' | 'page' | 'events'
    /** The field of the form in which a file goes. */
    upload?: string
  }
  export const callLines: Readonly<Record<EndpointName, CallLine>>
}
