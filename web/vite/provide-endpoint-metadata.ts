import type { Plugin } from 'vite'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { shownFailureTexts } from '#web/shared/api/shown-failure-texts.ts'

/** Endpoints that few viewers need, half of all, are in a module of their own. */
const virtualModules = { 'virtual:endpoint-metadata': false, 'virtual:admin-endpoint-metadata': true }

/** Pages that hardly any customer opens. */
const rarePaths =
  /^\/api\/users\/current\/(?:webhooks|api-keys|sessions|authenticator|passkeys|recovery-codes|trusted-devices)/

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
    isRare(endpoint) === ofRare ? [[name, toMetadata(name, endpoint)]] : [],
  )
  return `export const endpointMetadata = ${JSON.stringify(Object.fromEntries(entries))}`
}

/** Programs read feeds and files and upload lists, and links open whole pages: no page of a customer does. */
function isRare(endpoint: Endpoint): boolean {
  const { access, path, reply } = endpoint
  if (access === 'administrator' || reply === 'page' || rarePaths.test(path)) return true
  const isForPrograms = 'upload' in endpoint && endpoint.upload?.byUploadKey === true
  return isForPrograms || 'textFormats' in endpoint || (access === 'public' && reply === 'file')
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
