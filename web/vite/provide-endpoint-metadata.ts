import type { Plugin } from 'vite'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { shownFailureTexts } from '#web/shared/api/shown-failure-texts.ts'

/** Endpoints that few viewers need, more than half of all, are in a module of their own. */
const virtualModules = { 'virtual:endpoint-metadata': false, 'virtual:rare-endpoint-metadata': true }

/** What a user manages in their account is below this path, and few users manage anything. */
const accountPath = '/api/users/current/'
/** The endpoints below it that other pages request. */
const commonNames: ReadonlySet<string> = new Set<EndpointName>([
  'refreshToken',
  'readOwnTerms',
  'addOwnAddress',
])

/**
 * Provides the contract as the pages need it to send requests: methods, paths, who may call, failure texts.
 * The schemas and their library would double the size of a first visit, so a form imports only those that it
 * validates.
 */
export function provideEndpointMetadata(): Plugin {
  return {
    name: 'provide-endpoint-metadata',
    resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
    load: (id) => {
      const module = Object.entries(virtualModules).find(([name]) => id === `\0${name}`)
      return module && writeMetadata(module[1])
    },
  }
}

function writeMetadata(ofRare: boolean): string {
  const entries = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    isRare(name, endpoint) === ofRare ? [[name, toMetadata(name, endpoint)]] : [],
  )
  return `export const endpointMetadata = ${JSON.stringify(Object.fromEntries(entries))}`
}

/** No page requests what a link opens as a page of its own. */
function isRare(name: string, { access, path, reply }: Endpoint): boolean {
  if (access === 'administrator' || reply === 'page') return true
  return path.startsWith(accountPath) && !commonNames.has(name)
}

function toMetadata(name: string, { method, path, access, reply, ...others }: Endpoint) {
  const failures: Readonly<Record<string, string>> = shownFailureTexts
  return {
    method,
    path,
    access,
    reply: typeof reply === 'string' ? reply : 'json',
    upload: 'upload' in others ? others.upload?.field : undefined,
    failure: failures[name],
  }
}
