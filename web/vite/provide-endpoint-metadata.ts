import type { Plugin } from 'vite'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { shownFailureTexts } from '#web/shared/api/shown-failure-texts.ts'

/** Endpoints that only administrators may call, half of all, are in a module of their own, with other rare ones. */
const virtualModules = { 'virtual:endpoint-metadata': false, 'virtual:admin-endpoint-metadata': true }

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

function writeMetadata(isForAdministrators: boolean): string {
  const entries = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    isRare(endpoint) === isForAdministrators ? [[name, toMetadata(name, endpoint)]] : [],
  )
  return `export const endpointMetadata = ${JSON.stringify(Object.fromEntries(entries))}`
}

/** Whether no page of a customer calls an endpoint: programs read feeds and upload lists, and links open whole pages. */
function isRare(endpoint: Endpoint): boolean {
  const isForPrograms =
    'textFormats' in endpoint || ('upload' in endpoint && endpoint.upload?.byPushKey === true)
  return endpoint.access === 'administrator' || endpoint.reply === 'page' || isForPrograms
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
