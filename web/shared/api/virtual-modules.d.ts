/** Generated from the contract at build time: web/vite/provide-endpoint-metadata.ts. */
declare module 'virtual:endpoint-metadata' {
  import type { EndpointName } from '#contract/contract.ts'
  import type { Endpoint } from '#contract/kernel/endpoint.ts'

  export type EndpointMetadata = Pick<Endpoint, 'method' | 'path' | 'access'> & {
    reply: 'json' | 'nothing' | 'file' | 'page' | 'events'
    /** The form field for a file. */
    upload?: string
    /** The specification's title for a failure of this endpoint. */
    failure?: string
  }
  type MetadataByName = Partial<Record<EndpointName, EndpointMetadata>>
  /** All endpoints except those that few viewers need. */
  export const endpointMetadata: Readonly<MetadataByName & Record<'listenToEvents', EndpointMetadata>>
}

declare module 'virtual:rare-endpoint-metadata' {
  import type { EndpointName } from '#contract/contract.ts'
  import type { EndpointMetadata } from 'virtual:endpoint-metadata'

  export const endpointMetadata: Readonly<Partial<Record<EndpointName, EndpointMetadata>>>
}
