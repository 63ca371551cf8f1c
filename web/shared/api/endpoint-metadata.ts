import { endpointMetadata, type EndpointMetadata } from 'virtual:endpoint-metadata'
import type { EndpointName } from '#contract/contract.ts'
import { createUnreachableError } from './api-error.ts'

type MetadataByName = Partial<Record<EndpointName, EndpointMetadata>>

/**
 * Request metadata of the endpoints. Those of administrators, and of what a user manages in their account, load with the
 * first such request, because few viewers need them.
 */
export const loadedMetadata: MetadataByName = { ...endpointMetadata }

export function addMetadata(metadata: Readonly<MetadataByName>): MetadataByName {
  return Object.assign(loadedMetadata, metadata)
}

export async function loadRareMetadata(): Promise<MetadataByName> {
  const { endpointMetadata: metadata } = await import('virtual:rare-endpoint-metadata').catch(() => {
    throw createUnreachableError()
  })
  return addMetadata(metadata)
}
